/**
 * Signs that begin a formula in some spreadsheet, full-width ones included, or that it skips before a formula.
 * Leading apostrophes count, so that escaped text can be distinguished from text written that way.
 */
export const formulaStart = /^'*[\s\u0000=+\-@＝＋－＠]/

/**
 * Where such a sign follows what a spreadsheet may take for the end of a cell: the position, and the apostrophe
 * inserted there.
 */
export const formulaInsideCell = {
  place: /(?=['=+\-@＝＋－＠])(?<=[;|\t\r\n]\s*)(?='*[=+\-@＝＋－＠])/g,
  apostrophe: /'(?<=[;|\t\r\n]\s*')(?='*[=+\-@＝＋－＠])/g,
}
