#pragma once

#include <fcntl.h>
#include <seccomp.h>
#include <signal.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <unistd.h>
#include <linux/filter.h>
#include <linux/landlock.h>

// Landlock has no functions in the C library, and syscall(2) is variadic.

/* The version of the kernel's Landlock; negative where it has none. */
static inline int cseccomp_landlock_version(void) {
  return (int)syscall(SYS_landlock_create_ruleset, (void *)0, (size_t)0, 1U /* LANDLOCK_CREATE_RULESET_VERSION */);
}

/* Rules under which nothing that `handled` names is allowed. */
static inline int cseccomp_landlock_rules(uint64_t handled) {
  struct landlock_ruleset_attr rules = {.handled_access_fs = handled};
  return (int)syscall(SYS_landlock_create_ruleset, &rules, sizeof rules, 0U);
}

/* Allows `access` to what is open, and to all beneath it. */
static inline int cseccomp_landlock_allow(int rules, int opened, uint64_t access) {
  struct landlock_path_beneath_attr beneath = {.allowed_access = access, .parent_fd = opened};
  return (int)syscall(SYS_landlock_add_rule, rules, LANDLOCK_RULE_PATH_BENEATH, &beneath, 0U);
}

static inline int cseccomp_open_path(const char *path) { return open(path, 0x200000 /* O_PATH */ | O_CLOEXEC); }

struct cseccomp_limit { int resource; rlim_t value; };

/* A program, and the sandbox that it starts in. `rules` is negative without Landlock. */
struct cseccomp_program {
  const char *path;
  char *const *arguments;
  char *const *environment;
  int input, output, errors, rules;
  const struct cseccomp_limit *limits;
  size_t limit_count;
  const void *filter; /* of struct sock_filter */
  unsigned short filter_count;
};

#define CSECCOMP_NOT_CONFINED 125
#define CSECCOMP_NOT_STARTED 126

/* The child's part: nothing here but calls that are safe after a fork of a process with threads. */
static inline void cseccomp_become(const struct cseccomp_program *program) {
  for (int number = 1; number < 65; number++) signal(number, SIG_DFL);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, (sigset_t *)0);
  setsid();
  if (prctl(PR_SET_PDEATHSIG, SIGKILL, 0L, 0L, 0L) != 0) _exit(CSECCOMP_NOT_CONFINED);
  if (dup2(program->input, 0) < 0 || dup2(program->output, 1) < 0 || dup2(program->errors, 2) < 0)
    _exit(CSECCOMP_NOT_CONFINED);
  if (prctl(PR_SET_NO_NEW_PRIVS, 1L, 0L, 0L, 0L) != 0) _exit(CSECCOMP_NOT_CONFINED);
  if (program->rules >= 0 && syscall(SYS_landlock_restrict_self, program->rules, 0U) != 0)
    _exit(CSECCOMP_NOT_CONFINED);
  if (syscall(SYS_close_range, 3U, ~0U, 0U) != 0) _exit(CSECCOMP_NOT_CONFINED);
  for (size_t index = 0; index < program->limit_count; index++) {
    struct rlimit limit = {program->limits[index].value, program->limits[index].value};
    if (setrlimit(program->limits[index].resource, &limit) != 0) _exit(CSECCOMP_NOT_CONFINED);
  }
  struct sock_fprog filter = {program->filter_count, (struct sock_filter *)program->filter};
  if (prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &filter, 0L, 0L) != 0) _exit(CSECCOMP_NOT_CONFINED);
  execve(program->path, program->arguments, program->environment);
  _exit(CSECCOMP_NOT_STARTED);
}

/* Starts the program in its sandbox; negative when no process can be made. */
static inline pid_t cseccomp_start(const struct cseccomp_program *program) {
  pid_t child = fork();
  if (child == 0) cseccomp_become(program);
  return child;
}

/* A descriptor that can be read once the process has ended (pidfd_open(2)). */
static inline int cseccomp_process(pid_t child) { return (int)syscall(SYS_pidfd_open, child, 0U); }
