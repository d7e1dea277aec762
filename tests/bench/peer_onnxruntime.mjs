// SPDX-License-Identifier: GPL-3.0-or-later
//
// Images/s of ONNX Runtime with 2 threads and all optimizations:
//     node peer_onnxruntime.mjs FILE.onnx BATCH SIDE SECONDS
// Wants `npm install --ignore-scripts onnxruntime-node@1.30` in the folder where it is started, or above.
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

const { InferenceSession, Tensor } = createRequire(pathToFileURL(process.cwd() + '/'))('onnxruntime-node');
const [file, ...numbers] = process.argv.slice(2);
const [batch, side, seconds] = numbers.map(Number);
const session = await InferenceSession.create(
    file, { intraOpNumThreads: 2, interOpNumThreads: 1, graphOptimizationLevel: 'all' });
const shape = [batch, 3, side, side];
const values = Float32Array.from({ length: batch * 3 * side * side }, (_, i) => (i * 7919 % 1000) / 1000 - 0.5);
const images = { [session.inputNames[0]]: new Tensor('float32', values, shape) };
for (let i = 0; i < 3; ++i) await session.run(images);
let runs = 0;
const begin = performance.now();
while (performance.now() - begin < 1000 * seconds) {
    await session.run(images);
    ++runs;
}
console.log(runs * batch / (performance.now() - begin) * 1000);
