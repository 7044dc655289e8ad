/** Signs that begin a formula in one spreadsheet or another, full-width ones too, or are skipped before it looks for one. */
const begins = /^[\s\u0000=+\-@＝＋－＠]/
/** A text is cut at these by a spreadsheet that takes them for the end of a cell. */
const within = /([;|\t\r\n])(\s*)(?=[=+\-@＝＋－＠])/g

/** A text that no spreadsheet takes for a formula: what would begin one gets an apostrophe in front. */
export function safeCell(text: string): string {
  const safe = text.replace(within, "$1$2'")
  return begins.test(safe) ? `'${safe}` : safe
}
