/*
 * A disk that fails at one call: loaded before the system's library (LD_PRELOAD), counts the calls of a process and its
 * children that change files below a folder, and lets one of them fail.
 *
 * FAULTS_FOLDER the folder; FAULTS_LOG the file that gets a line per call, with its name and file, and so its number;
 * FAULTS_AT number of the call, from 0; FAULTS_KIND how it fails:
 *   short         a write writes half, and all writes after it find no room
 *   ENOSPC        it and all writes after it find no room
 *   EIO           it alone fails
 *   before, after the process is killed before or after it
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

static const char *folder, *kind, *log_path;
static long at, calls;
static int is_full;

__attribute__((constructor)) static void begin(void) {
  folder = getenv("FAULTS_FOLDER");
  log_path = getenv("FAULTS_LOG");
  kind = getenv("FAULTS_KIND");
  at = getenv("FAULTS_AT") ? atol(getenv("FAULTS_AT")) : -1;
  unsetenv("LD_PRELOAD"); /* programs that it starts have a disk that works */
}

static int is_below(const char *path) {
  return folder && path && strncmp(path, folder, strlen(folder)) == 0;
}

static void path_of(int fd, char *path) {
  char link[64];
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  ssize_t length = syscall(SYS_readlink, link, path, PATH_MAX - 1);
  path[length < 0 ? 0 : length] = 0;
}

enum fault { none, half, killed };

/* Counts a call. Returns whether it is to be done, done in part, or done and killed; -1 for an error, with errno. */
static int count(const char *name, const char *path, int is_write) {
  if (!is_below(path)) return none;
  if (is_full && is_write) {
    errno = ENOSPC;
    return -1;
  }
  long number = __atomic_fetch_add(&calls, 1, __ATOMIC_SEQ_CST);
  char line[PATH_MAX + 32];
  int length = snprintf(line, sizeof line, "%s %s\n", name, path + strlen(folder));
  int log = syscall(SYS_openat, AT_FDCWD, log_path, O_WRONLY | O_APPEND | O_CREAT, 0600);
  syscall(SYS_write, log, line, length);
  syscall(SYS_close, log);
  if (number != at) return none;
  if (strcmp(kind, "before") == 0) kill(getpid(), SIGKILL);
  if (strcmp(kind, "after") == 0) return killed;
  if (strcmp(kind, "EIO") == 0) {
    errno = EIO;
    return -1;
  }
  is_full = 1;
  if (strcmp(kind, "short") == 0) return half;
  errno = ENOSPC;
  return -1;
}

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

/* Any call: counted, done unless it fails, and the end of the process where it is killed after. */
#define CALL(name, path, is_write, part, whole)                    \
  int fault = count(name, path, is_write);                         \
  if (fault < 0) return -1;                                        \
  if (fault == half) return part;                                  \
  __typeof__(whole) result = whole;                                \
  if (fault == killed) kill(getpid(), SIGKILL);                    \
  return result

#define OF_FD      \
  char path[PATH_MAX]; \
  path_of(fd, path)

ssize_t write(int fd, const void *data, size_t size) {
  OF_FD;
  CALL("write", path, 1, REAL(write)(fd, data, size / 2), REAL(write)(fd, data, size));
}
ssize_t pwrite(int fd, const void *data, size_t size, off_t offset) {
  OF_FD;
  CALL("write", path, 1, REAL(pwrite)(fd, data, size / 2, offset), REAL(pwrite)(fd, data, size, offset));
}
ssize_t pwrite64(int fd, const void *data, size_t size, off64_t offset) {
  OF_FD;
  CALL("write", path, 1, REAL(pwrite64)(fd, data, size / 2, offset), REAL(pwrite64)(fd, data, size, offset));
}
ssize_t writev(int fd, const struct iovec *pieces, int number) {
  OF_FD;
  CALL("write", path, 1, REAL(write)(fd, pieces->iov_base, pieces->iov_len / 2), REAL(writev)(fd, pieces, number));
}
ssize_t pwritev(int fd, const struct iovec *pieces, int number, off_t offset) {
  OF_FD;
  CALL("write", path, 1, REAL(pwrite)(fd, pieces->iov_base, pieces->iov_len / 2, offset),
       REAL(pwritev)(fd, pieces, number, offset));
}
ssize_t pwritev64(int fd, const struct iovec *pieces, int number, off64_t offset) {
  OF_FD;
  CALL("write", path, 1, REAL(pwrite64)(fd, pieces->iov_base, pieces->iov_len / 2, offset),
       REAL(pwritev64)(fd, pieces, number, offset));
}
int fsync(int fd) {
  OF_FD;
  CALL("flush", path, 0, 0, REAL(fsync)(fd));
}
int fdatasync(int fd) {
  OF_FD;
  CALL("flush", path, 0, 0, REAL(fdatasync)(fd));
}
int ftruncate(int fd, off_t size) {
  OF_FD;
  CALL("truncate", path, 0, 0, REAL(ftruncate)(fd, size));
}
int ftruncate64(int fd, off64_t size) {
  OF_FD;
  CALL("truncate", path, 0, 0, REAL(ftruncate64)(fd, size));
}
int rename(const char *from, const char *to) {
  CALL("rename", to, 1, -1, REAL(rename)(from, to));
}
int link(const char *from, const char *to) {
  CALL("link", to, 1, -1, REAL(link)(from, to));
}
int unlink(const char *path) {
  CALL("remove", path, 0, 0, REAL(unlink)(path));
}
