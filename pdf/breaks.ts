const longestWord = 20
const eastAsian = /[\u3000-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef\u{20000}-\u{323af}]/u
// A line does not begin with a closing sign or end with an opening one.
const eastAsianPieces =
  /[「『（《〈【〔［｛“‘]*[\u3000-\u9fff\uf900-\ufaff\uff00-\uffef\u{20000}-\u{323af}][、。，．：；！？」』）》〉】〕］｝”’ー々ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮ]*|[^\u3000-\u9fff\uf900-\ufaff\uff00-\uffef\u{20000}-\u{323af}]+/gu
const thai = /\p{Script=Thai}/u
const characters = new Intl.Segmenter('en', { granularity: 'grapheme' })
const thaiWords = new Intl.Segmenter('th', { granularity: 'word' })

const segments = (segmenter: Intl.Segmenter, text: string) =>
  Array.from(segmenter.segment(text), ({ segment }) => segment)

function pieces(word: string): string[] {
  if (eastAsian.test(word))
    return (word.match(eastAsianPieces) ?? [word]).flatMap((piece) =>
      piece.length > longestWord ? segments(characters, piece) : [piece],
    )
  if (thai.test(word)) return segments(thaiWords, word)
  return word.length > longestWord ? segments(characters, word) : [word]
}

/** Line-break positions in one word: many more exceed the call stack of the layout. */
const mostPieces = 2_000

/** As many pieces in a row together as leave no more than that. */
function joined(parts: string[]): string[] {
  const size = Math.ceil(parts.length / mostPieces)
  if (size <= 1) return parts
  return Array.from({ length: Math.ceil(parts.length / size) }, (_, at) =>
    parts.slice(at * size, (at + 1) * size).join(''),
  )
}

/**
 * Line-break positions inside a word. Words are not hyphenated: Chinese and Japanese break between any two characters,
 * Thai between words, and a word too long for a column breaks anywhere, without a dash (the empty part after a piece
 * suppresses it).
 */
export function breaks(word: string): string[] {
  const parts = joined(pieces(word))
  return parts.length > 1 ? parts.flatMap((part) => [part, '']) : parts
}
