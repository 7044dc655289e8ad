const printed =
  /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Thai}\p{Script=Devanagari}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\p{Script=Han}\p{Script=Common}\p{Script=Inherited}]/u

/** The letters and digits of a text in scripts that the fonts of PDF reports do not have, each once. */
export function unprintable(text: string): string[] {
  return Array.from(new Set(text)).filter((sign) => /[\p{L}\p{N}]/u.test(sign) && !printed.test(sign))
}
