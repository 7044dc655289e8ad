import { Font } from '@react-pdf/renderer'

const subsets = ['latin', 'latin-ext', 'greek', 'cyrillic', 'cyrillic-ext', 'vietnamese'] as const

/** One family per subset file: a character missing in one is looked for in the next. */
export const reportFontFamily: string[] = subsets.map((subset) => `Noto Sans ${subset}`)

const cjk = /[\u3000-\u9fff\uff00-\uffef]/
const longestWord = 20

/** Words are not hyphenated: East Asian text breaks between any two characters, and a word too long for a column breaks anywhere, without a dash. */
function syllables(word: string): string[] {
  if (cjk.test(word) || word.length > longestWord) return Array.from(word).flatMap((character) => [character, ''])
  return [word]
}

/** Registers the fonts found under `base`: an absolute URL in a browser, a directory in Node. */
export function registerFonts(base: string): void {
  subsets.forEach((subset, index) => {
    const family = reportFontFamily[index] ?? subset
    const fonts = [400, 700].map((fontWeight) => ({ src: `${base}/noto-sans-${subset}-${fontWeight}-normal.woff`, fontWeight }))
    Font.register({ family, fonts })
  })
  Font.registerHyphenationCallback((word) => syllables(word ?? ''))
}
