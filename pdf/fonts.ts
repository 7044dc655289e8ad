import { Font } from '@react-pdf/renderer'

/** The family of every report: Latin, Greek, Cyrillic and Vietnamese letters. */
export const reportFontFamily = 'Noto Sans'

const cjk = /[\u3000-\u9fff\uff00-\uffef]/
const longestWord = 20

/** Words are not hyphenated: East Asian text breaks between any two characters, and a word too long for a column breaks anywhere, without a dash. */
function syllables(word: string): string[] {
  if (cjk.test(word) || word.length > longestWord) return Array.from(word).flatMap((character) => [character, ''])
  return [word]
}

/** Registers the fonts found under `base`: an absolute URL in a browser, a directory in Node. */
export function registerFonts(base: string): void {
  Font.register({
    family: reportFontFamily,
    fonts: [400, 700].map((fontWeight) => ({ src: `${base}/noto-sans-${fontWeight}.ttf`, fontWeight })),
  })
  Font.registerHyphenationCallback((word) => syllables(word ?? ''))
}
