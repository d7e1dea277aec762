#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Trains in two processes under real launchers: Open MPI, Slurm on this one machine, and two network namespaces that stand
# for two machines. Root; needs openmpi-bin, slurm-wlm, munge, iproute2. What is not installed is said and left out.
#
#   launchers.sh TORCHDECK
set -euo pipefail
torchdeck=$(readlink -f "$1")
work=$(mktemp -d /tmp/torchdeck-launchers-XXXXXX)
# The processes of another user (munge) look through it.
chmod 755 "$work"
pids=()
cleanup() {
    for pid in "${pids[@]}"; do kill "$pid" 2>/dev/null || true; done
    for space in torchdeck-a torchdeck-b; do ip netns del $space 2>/dev/null || true; done
    # Daemons that are ending still write there.
    for _ in 1 2 3 4 5 6 7 8 9 10; do
        rm -rf "$work" 2>/dev/null && return
        sleep 0.5
    done
}
trap cleanup EXIT
train=(train --dataset shapes --limit-train 128 --limit-val 32 --epochs 1 --precision fp32 --batch-size 16 --no-augment
    --optimizer sgd --lr 0.0001 --sync-batch-norm --rank-timeout 30s)
failed=0
ran=0

# check NAME: the run is there, of 2 processes and 4 steps.
check() {
    local run=$work/$1
    ran=1
    if grep -q '"ranks": 2' "$run/run.json" && grep -q '"phase":"epoch","epoch":1,"step":4' "$run/metrics.jsonl" &&
        [ -s "$run/ranks/1/metrics.jsonl" ]; then
        echo "$1: passed"
    else
        echo "$1: FAILED"
        cat "$work/$1.log"
        failed=1
    fi
}

if command -v mpirun >/dev/null; then
    timeout 120 mpirun --allow-run-as-root --oversubscribe -n 2 "$torchdeck" "${train[@]}" --run-dir "$work/mpirun" \
        >"$work/mpirun.log" 2>&1 || true
    check mpirun
else
    echo "mpirun: left out, openmpi-bin is not installed"
fi

if command -v slurmctld >/dev/null && command -v munged >/dev/null; then
    mkdir -p "$work/state" "$work/spool" "$work/munge"
    dd if=/dev/urandom of="$work/munge.key" bs=1024 count=1 status=none
    chown -R munge: "$work/munge" "$work/munge.key"
    chmod 400 "$work/munge.key"
    runuser -u munge -- munged --foreground --key-file "$work/munge.key" --socket "$work/munge/socket" --num-threads 1 \
        --pid-file "$work/munge/pid" --seed-file "$work/munge/seed" --log-file "$work/munge/log" &
    pids+=($!)
    host=$(hostname -s)
    cat >"$work/slurm.conf" <<CONF
ClusterName=test
SlurmctldHost=$host(127.0.0.1)
AuthType=auth/munge
AuthInfo=socket=$work/munge/socket,cred_expire=5
CryptoType=crypto/munge
SlurmUser=root
StateSaveLocation=$work/state
SlurmdSpoolDir=$work/spool
SlurmctldPidFile=$work/slurmctld.pid
SlurmdPidFile=$work/slurmd.pid
SlurmctldPort=26817
SlurmdPort=26818
ProctrackType=proctrack/pgid
TaskPlugin=task/none
SelectType=select/cons_tres
SelectTypeParameters=CR_Core
ReturnToService=2
MpiDefault=none
NodeName=$host NodeAddr=127.0.0.1 CPUs=$(nproc) State=UNKNOWN
PartitionName=all Nodes=$host Default=YES MaxTime=INFINITE State=UP OverSubscribe=FORCE:4
CONF
    export SLURM_CONF=$work/slurm.conf
    slurmctld -D >"$work/slurmctld.log" 2>&1 &
    pids+=($!)
    sleep 2
    slurmd -D >"$work/slurmd.log" 2>&1 &
    pids+=($!)
    for _ in $(seq 30); do sinfo -h -o %T 2>/dev/null | grep -q idle && break || sleep 1; done
    MASTER_ADDR=127.0.0.1 timeout 120 srun --overcommit -n 2 "$torchdeck" "${train[@]}" --run-dir "$work/srun" \
        >"$work/srun.log" 2>&1 || true
    check srun
    # A batch script that forgets srun is told so.
    SLURM_JOB_ID=1 SLURM_NTASKS=2 "$torchdeck" "${train[@]}" --run-dir "$work/script" >"$work/script.log" 2>&1 || true
    if grep -q srun "$work/script.log"; then
        echo "batch script without srun: passed"
    else
        echo "batch script without srun: FAILED"
        failed=1
    fi
    # The example of the docs, on this one node; the job is queued again in the middle of it and continues its run.
    example=$(dirname "$(readlink -f "$0")")/../docs/examples/two-nodes.sbatch
    epochs=30
    job=$(PATH=$(dirname "$torchdeck"):$PATH MASTER_ADDR=127.0.0.1 sbatch --parsable --nodes=1 --gpus-per-node=0 \
        --cpus-per-task=1 --overcommit --chdir="$work" --output="$work/sbatch.log" "$example" "$work/sbatch" \
        "${train[@]:1}" --epochs $epochs || true)
    count() { grep -c '"phase":"epoch"' "$work/sbatch/metrics.jsonl" 2>/dev/null || true; }
    for _ in $(seq 240); do [ "$(count)" -ge 3 ] 2>/dev/null && break || sleep 0.25; done
    scontrol requeue "$job" || true
    for _ in $(seq 120); do [ -z "$(squeue -h -j "$job" 2>/dev/null)" ] && break || sleep 1; done
    if [ "$(count)" = $epochs ] && grep -q '"kind":"resumed"' "$work/sbatch/events.jsonl"; then
        echo "sbatch, queued again: passed"
    else
        echo "sbatch, queued again: FAILED"
        cat "$work/sbatch.log" || true
        failed=1
    fi
    # What torchdeck submits itself: one trains to its end, one is stopped and leaves a checkpoint.
    submit() { (cd "$work" && "$torchdeck" "${train[@]}" --on slurm --device cpu --runs-dir "$work/jobs" "$@" 2>>"$work/on.log"); }
    run=$(submit || true)
    for _ in $(seq 120); do [ -z "$(squeue -h 2>/dev/null)" ] && break || sleep 1; done
    long=$(submit --epochs 5000 || true)
    for _ in $(seq 240); do grep -q '"phase":"epoch"' "$long/metrics.jsonl" 2>/dev/null && break || sleep 0.25; done
    "$torchdeck" runs --running >>"$work/on.log" 2>&1 || true
    "$torchdeck" stop "$long" >>"$work/on.log" 2>&1 || true
    for _ in $(seq 60); do [ -z "$(squeue -h 2>/dev/null)" ] && break || sleep 1; done
    if grep -q '"end"' "$run/events.jsonl" && [ -e "$long/checkpoints/last.ckpt" ] && grep -q "Slurm" "$work/on.log" &&
        grep -q '"stopped"' "$long/events.jsonl"; then
        echo "train --on slurm: passed"
    else
        echo "train --on slurm: FAILED"
        cat "$work/on.log" "$run.slurm.log" "$long.slurm.log" || true
        failed=1
    fi
else
    echo "srun: left out, slurm-wlm or munge is not installed"
fi

if command -v ip >/dev/null && ip netns add torchdeck-a 2>/dev/null; then
    ip netns add torchdeck-b
    ip link add veth-a netns torchdeck-a type veth peer name veth-b netns torchdeck-b
    for side in a:1 b:2; do
        ip -n "torchdeck-${side%:*}" addr add "10.77.0.${side#*:}/24" dev "veth-${side%:*}"
        ip -n "torchdeck-${side%:*}" link set "veth-${side%:*}" up
        ip -n "torchdeck-${side%:*}" link set lo up
    done
    # over_network NAME PORT
    over_network() {
        local common=(WORLD_SIZE=2 LOCAL_RANK=0 LOCAL_WORLD_SIZE=1 MASTER_ADDR=10.77.0.1 MASTER_PORT="$2" OMP_NUM_THREADS=1)
        ip netns exec torchdeck-b env "${common[@]}" RANK=1 timeout 120 "$torchdeck" "${train[@]}" --run-dir "$work/$1" \
            >"$work/$1-1.log" 2>&1 &
        ip netns exec torchdeck-a env "${common[@]}" RANK=0 timeout 120 "$torchdeck" "${train[@]}" --run-dir "$work/$1" \
            >"$work/$1.log" 2>&1 || true
        wait $! || cat "$work/$1-1.log"
        check "$1"
    }
    over_network network 29511
    # One that is slow and loses packets: by netem, or, where the kernel has none, by a bucket that holds 5 ms at 40 Mbit/s
    # and drops the rest.
    if ip netns exec torchdeck-a tc qdisc add dev veth-a root netem delay 5ms loss 1% 2>/dev/null ||
        ip netns exec torchdeck-a tc qdisc add dev veth-a root tbf rate 40mbit burst 16kb latency 5ms 2>/dev/null; then
        over_network slow-network 29512
        lost=$(ip netns exec torchdeck-a tc -s qdisc show dev veth-a | sed -n 's/.*dropped \([0-9]*\),.*/\1/p')
        echo "slow-network: $lost packets were lost"
        [ "${lost:-0}" -gt 0 ] || failed=1
    else
        echo "slow-network: left out, tc has neither netem nor tbf"
    fi
else
    echo "two networks: left out, no network namespace can be made"
fi
[ $ran = 1 ] || exit 77 # CTest says "skipped"
exit $failed
