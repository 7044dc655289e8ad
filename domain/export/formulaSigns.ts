/**
 * Signs that begin a formula in one spreadsheet or another, full-width ones too, or are skipped before it looks for one.
 * Apostrophes before them count: what was made harmless once is still told from what was written so.
 */
export const begins = /^'*[\s\u0000=+\-@＝＋－＠]/

/** Where such a sign follows what a spreadsheet may take for the end of a cell: the place itself, and an apostrophe put there. */
export const within = {
  place: /(?=['=+\-@＝＋－＠])(?<=[;|\t\r\n]\s*)(?='*[=+\-@＝＋－＠])/g,
  apostrophe: /'(?<=[;|\t\r\n]\s*')(?='*[=+\-@＝＋－＠])/g,
}
