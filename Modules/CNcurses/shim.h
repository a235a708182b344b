#pragma once

#include <curses.h>
#include <term.h>

/* A text that is no capability of its kind is (char *)-1, one that the terminal lacks is null: here both are null. */
static inline const char *cncurses_text(const char *name) {
  const char *text = tigetstr(name);
  return text == (const char *)-1 ? NULL : text;
}
/* tiparm(3) is variadic. A capability may read up to nine numbers. */
static inline const char *cncurses_expand(const char *text, int first, int second, int third) {
  return tiparm(text, first, second, third, 0, 0, 0, 0, 0, 0);
}
