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

/** Names of several parts and addresses break after a sign inside them. */
const afterSign = /(?<=[-\u2013/@._])(?=[^-\u2013/@._])/u
/** As many letters of a word that is too long stay together at its start and at its end. */
const [start, end] = [12, 6]

function piecesOfLong(word: string): string[] {
  const parts = segments(characters, word)
  if (parts.length <= longestWord) return word.length <= longestWord ? [word] : parts
  return [parts.slice(0, start).join(''), ...parts.slice(start, -end), parts.slice(-end).join('')]
}

function pieces(word: string): string[] {
  if (eastAsian.test(word))
    return (word.match(eastAsianPieces) ?? [word]).flatMap((piece) =>
      piece.length > longestWord ? segments(characters, piece) : [piece],
    )
  if (thai.test(word)) return segments(thaiWords, word)
  return word.length > longestWord ? word.split(afterSign).flatMap(piecesOfLong) : [word]
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
 * Thai between words, and a word too long for a column breaks anywhere but near its ends, without a dash (the empty part after a piece
 * suppresses it).
 */
export function breaks(word: string): string[] {
  const parts = joined(pieces(word))
  return parts.length > 1 ? parts.flatMap((part) => [part, '']) : parts
}
