/** A title whose date does not break: "23rd November 2026" stays on one line. */
export const withNonBreakingDate = (title: string) =>
  title.replace(/(\d(?:st|nd|rd|th)) (\p{L}+) (\d{4})/gu, '$1\u00a0$2\u00a0$3')
