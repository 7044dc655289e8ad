import { fillers } from './fillers'

type Written = { text: string; times: number }
type UsedWord = { word: string; count: number }

/** Scripts without spaces between words. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u
const spaced = /\p{L}[\p{L}\p{M}\p{N}'-]*/gu

function wordsIn(text: string): string[] {
  const plain = text.toLowerCase().replaceAll('\u2019', "'")
  if (!unspaced.test(plain)) return plain.match(spaced) ?? []
  return [...new Intl.Segmenter('en', { granularity: 'word' }).segment(plain)].flatMap(({ segment, isWordLike }) =>
    isWordLike === true ? [segment] : [],
  )
}

/** Without the ending of a possessive, and without a hyphen at the end. */
const stemOf = (word: string) => word.replace(/('s?|-)+$/, '')
const longestWord = 40
const hasMeaning = (word: string) =>
  !fillers.has(word) && word.length <= longestWord && word.length > (unspaced.test(word) ? 1 : 2)

/**
 * The words that are used in most texts, with the number of texts, each text counted as often as it was written.
 * Fillers, numbers, letters in a row longer than any word, and words of one text only are left out.
 */
export function mostUsedWords(texts: readonly Written[], most: number): UsedWord[] {
  const counts = new Map<string, number>()
  for (const { text, times } of texts) {
    const words = new Set(wordsIn(text).flatMap((word) => (fillers.has(word) ? [] : [stemOf(word)])))
    for (const word of words) if (hasMeaning(word)) counts.set(word, (counts.get(word) ?? 0) + times)
  }
  return [...counts]
    .filter(([, count]) => count > 1)
    .map(([word, count]) => ({ word, count }))
    .sort((a, b) => b.count - a.count || a.word.localeCompare(b.word, 'en'))
    .slice(0, most)
}
