/** A title whose date does not break: "23rd November 2026" stays on one line. */
export const withNonBreakingDate = (title: string) =>
  title.replace(/(\d(?:st|nd|rd|th)) (\p{L}+) (\d{4})/gu, '$1\u00a0$2\u00a0$3')

/** A text whose figures do not break: "n = 14" and "95% interval +15.2% to +45.7%" stay on one line each. */
export const withNonBreakingFigures = (text: string) =>
  text
    .replace(/\bn = (?=\d)/g, 'n\u00a0=\u00a0')
    .replace(/(\d%?) to (?=[+−]?\d)/g, '$1\u00a0to\u00a0')
    .replace(/95% interval (?=[+−]?\d)/g, '95%\u00a0interval\u00a0')
