// SPDX-License-Identifier: GPL-3.0-or-later
//
// The head of a type-2 AppImage: this program, and behind it a squashfs image. It mounts nothing and so needs no FUSE: the
// first start unpacks the image into the cache folder (what --appimage-extract-and-run of the usual runtime does at each
// start, into /tmp), and every start runs AppRun from there. Linked statically with Debian's libsquashfuse.
#define _GNU_SOURCE
#include <dirent.h>
#include <elf.h>
#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <limits.h>
#include <squashfuse/squashfuse.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#ifndef BUILD_ID
#error "BUILD_ID names the content: -DBUILD_ID=\"...\""
#endif

static _Noreturn void fail(const char* what, ...) {
    va_list args;
    va_start(args, what);
    fputs("error: ", stderr);
    vfprintf(stderr, what, args);
    va_end(args);
    fputc('\n', stderr);
    exit(3);
}

static char* join(const char* folder, const char* name) {
    char* path = NULL;
    if (asprintf(&path, "%s/%s", folder, name) < 0) fail("out of memory");
    return path;
}

/// The image begins where this program ends: behind its table of sections.
static size_t image_offset(const char* self) {
    Elf64_Ehdr head;
    const int fd = open(self, O_RDONLY | O_CLOEXEC);
    if (fd < 0 || read(fd, &head, sizeof head) != (ssize_t)sizeof head) fail("%s cannot be read", self);
    close(fd);
    return head.e_shoff + (size_t)head.e_shentsize * head.e_shnum;
}

static void write_file(sqfs* fs, sqfs_inode* inode, const char* path) {
    const int fd = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, inode->base.mode & 0777);
    if (fd < 0) fail("%s cannot be made (%s)", path, strerror(errno));
    static char buffer[1 << 20];
    for (sqfs_off_t at = 0; at < (sqfs_off_t)inode->xtra.reg.file_size;) {
        sqfs_off_t size = sizeof buffer;
        if (sqfs_read_range(fs, inode, at, &size, buffer) != SQFS_OK || size <= 0) fail("this AppImage is damaged");
        for (sqfs_off_t done = 0; done < size;) {
            const ssize_t n = write(fd, buffer + done, (size_t)(size - done));
            if (n < 0 && errno == EINTR) continue;
            if (n <= 0) fail("%s cannot be written (%s)", path, strerror(errno));
            done += n;
        }
        at += size;
    }
    if (close(fd) != 0) fail("%s cannot be written (%s)", path, strerror(errno));
}

/// Unpacks everything into `folder`, which must not be there.
static void extract(const char* self, size_t offset, const char* folder) {
    sqfs fs;
    sqfs_traverse walk;
    sqfs_err error = SQFS_OK;
    if (sqfs_open_image(&fs, self, offset) != SQFS_OK) fail("%s has no image in it", self);
    if (mkdir(folder, 0755) != 0) fail("%s cannot be made (%s)", folder, strerror(errno));
    sqfs_inode inode;
    if (sqfs_inode_get(&fs, &inode, sqfs_inode_root(&fs)) != SQFS_OK ||
        sqfs_traverse_open_inode(&walk, &fs, &inode) != SQFS_OK)
        fail("this AppImage is damaged");
    while (sqfs_traverse_next(&walk, &error)) {
        if (walk.dir_end) continue;
        char* const path = join(folder, walk.path);
        if (sqfs_inode_get(&fs, &inode, sqfs_dentry_inode(&walk.entry)) != SQFS_OK) fail("this AppImage is damaged");
        if (S_ISDIR(inode.base.mode)) {
            if (mkdir(path, 0755) != 0) fail("%s cannot be made (%s)", path, strerror(errno));
        } else if (S_ISREG(inode.base.mode)) {
            write_file(&fs, &inode, path);
        } else if (S_ISLNK(inode.base.mode)) {
            char target[PATH_MAX];
            size_t size = sizeof target;
            if (sqfs_readlink(&fs, &inode, target, &size) != SQFS_OK || symlink(target, path) != 0)
                fail("%s cannot be made", path);
        }
        free(path);
    }
    if (error != SQFS_OK) fail("this AppImage is damaged");
    sqfs_traverse_close(&walk);
    sqfs_destroy(&fs);
}

/// A folder of this user that nobody else can write into.
static char* cache_folder(void) {
    const char* const named = getenv("XDG_CACHE_HOME");
    const char* const home = getenv("HOME");
    char* base = named != NULL && *named == '/' ? strdup(named)
                 : home != NULL && *home == '/' ? join(home, ".cache")
                                                : strdup("/nowhere");
    if (mkdir(base, 0700) != 0 && errno != EEXIST) {
        // No home: a folder of the session's.
        const char* const temporary = getenv("TMPDIR");
        free(base);
        if (asprintf(&base, "%s/torchdeck-%u", temporary != NULL ? temporary : "/tmp", (unsigned)getuid()) < 0)
            fail("out of memory");
        mkdir(base, 0700);
    }
    char* const folder = join(base, "torchdeck-appimage");
    mkdir(folder, 0700);
    struct stat info;
    if (lstat(folder, &info) != 0 || !S_ISDIR(info.st_mode))
        fail("%s cannot be made (%s): set XDG_CACHE_HOME to a folder with 500 MB of room", folder, strerror(errno));
    if (info.st_uid != getuid() || (info.st_mode & 022) != 0) fail("%s can be written by others", folder);
    free(base);
    return folder;
}

/// The unpacked image; unpacks it where this version has not been run yet.
static char* unpacked(const char* self, size_t offset) {
    char* const cache = cache_folder();
    char* const folder = join(cache, BUILD_ID);
    char* const lock_file = join(cache, ".lock");
    const int lock = open(lock_file, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (lock < 0 || flock(lock, LOCK_EX) != 0) fail("%s cannot be locked (%s)", lock_file, strerror(errno));
    if (access(folder, F_OK) != 0) {
        if (isatty(STDERR_FILENO)) fprintf(stderr, "Unpacking TorchDeck into %s (once) ...\n", folder);
        char* side = NULL;
        if (asprintf(&side, "%s.%u", folder, (unsigned)getpid()) < 0) fail("out of memory");
        extract(self, offset, side);
        if (rename(side, folder) != 0) fail("%s cannot be made (%s)", folder, strerror(errno));
        free(side);
    }
    close(lock);
    free(lock_file);
    free(cache);
    return folder;
}

int main(int argc, char** argv) {
    static char self[PATH_MAX];
    const ssize_t length = readlink("/proc/self/exe", self, sizeof self - 1);
    if (length < 0) fail("/proc is not there");
    const size_t offset = image_offset(self);
    const char* const option = argc > 1 ? argv[1] : "";
    if (strcmp(option, "--appimage-offset") == 0) {
        printf("%zu\n", offset);
        return 0;
    }
    if (strcmp(option, "--appimage-extract") == 0) {
        extract(self, offset, "squashfs-root");
        return 0;
    }
    if (strcmp(option, "--appimage-help") == 0) {
        puts("--appimage-extract          unpack into ./squashfs-root\n"
             "--appimage-extract-and-run  as without it: nothing is mounted\n"
             "--appimage-offset           print where the squashfs image begins\n"
             "Unpacked once into $XDG_CACHE_HOME/torchdeck-appimage, which can be deleted at any time.");
        return 0;
    }
    char* const folder = unpacked(self, offset);
    char* const program = join(folder, "AppRun");
    char* const here = getcwd(NULL, 0);
    setenv("APPIMAGE", self, 1);
    setenv("APPDIR", folder, 1);
    setenv("ARGV0", argv[0], 1);
    if (here != NULL) setenv("OWD", here, 1);
    if (strcmp(option, "--appimage-extract-and-run") == 0) {
        ++argv;
        argv[0] = argv[-1];
    }
    execv(program, argv);
    fail("%s cannot be run (%s)", program, strerror(errno));
}
