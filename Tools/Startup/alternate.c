/* alternate ROUNDS FLOOR PROGRAM ARGUMENTS…
   Starts FLOOR and PROGRAM in turns, so that what else the machine does meets both alike, and prints the median time of
   each in milliseconds. Their output goes nowhere. */
#include <fcntl.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

extern char **environ;

static double milliseconds(char **command) {
    struct timespec start, end;
    posix_spawn_file_actions_t actions;
    pid_t child;
    int status;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
    clock_gettime(CLOCK_MONOTONIC, &start);
    if (posix_spawn(&child, command[0], &actions, NULL, command, environ) != 0) exit(1);
    if (waitpid(child, &status, 0) < 0 || status != 0) exit(1);
    clock_gettime(CLOCK_MONOTONIC, &end);
    posix_spawn_file_actions_destroy(&actions);
    return (end.tv_sec - start.tv_sec) * 1e3 + (end.tv_nsec - start.tv_nsec) / 1e6;
}

static int ascending(const void *left, const void *right) {
    double difference = *(const double *)left - *(const double *)right;
    return (difference > 0) - (difference < 0);
}

int main(int count, char **words) {
    if (count < 4) return 2;
    int rounds = atoi(words[1]);
    char *floor[] = {words[2], NULL};
    double *times[2] = {malloc(rounds * sizeof(double)), malloc(rounds * sizeof(double))};
    for (int round = -rounds / 10; round < rounds; round++) {
        double first = milliseconds(floor), second = milliseconds(words + 3);
        if (round >= 0) times[0][round] = first, times[1][round] = second;
    }
    for (int which = 0; which < 2; which++) {
        qsort(times[which], rounds, sizeof(double), ascending);
        printf("%.2f ", times[which][rounds / 2]);
    }
    printf("\n");
    return 0;
}
