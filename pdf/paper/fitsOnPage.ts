import type { PaperPart, PaperQuestion } from '@/domain/paper'

/** Less than the height of a page's content, in points. */
const page = 650

/** Signs that are as wide as two letters. */
const wide = /[\u1100-\uffff]/u

/** At most so high is a text: in capitals, and with no word broken. */
function heightOf(text: string, { perLine, line }: { perLine: number; line: number }): number {
  const letters = Array.from(text).reduce((sum, sign) => sum + (wide.test(sign) ? 2 : 1), 0)
  return Math.max(1, Math.ceil(letters / perLine)) * line
}

const asked = { perLine: 50, line: 19 }
const small = { perLine: 60, line: 16 }
const option = { perLine: 52, line: 14 }
const picture = 240

function partHeight(part: PaperPart): number {
  if (part.kind === 'options') {
    // The text before a line is narrower.
    const height = (text: string) => heightOf(text, option) * (text === part.written ? 2 : 1) + 7
    return part.options.reduce((sum, text) => sum + height(text), 0)
  }
  if (part.kind === 'scale') {
    const labels = part.steps.map(({ label }) => heightOf(label, { perLine: 8, line: 12 }))
    return part.isEach && part.steps.length > 7 ? 40 + part.steps.length * 40 : 70 + Math.max(0, ...labels)
  }
  const around = (part.label === '' ? 0 : heightOf(part.label, option) + 3) + (part.note === '' ? 0 : 14)
  return around + (part.kind === 'lines' ? 9 + part.count * 23 : 40)
}

/** Whether a question surely fits on a page, by estimates that are too high rather than too low. */
export function fitsOnPage({ onlyIf, text, notes, parts }: PaperQuestion): boolean {
  const heights = [
    20,
    onlyIf === '' ? 0 : 16 + heightOf(onlyIf, small),
    ...text.map((block) => (block.kind === 'picture' ? picture : heightOf(block.text, asked))),
    ...notes.map((note) => heightOf(note, small)),
    ...parts.map(partHeight),
  ]
  return heights.reduce((sum, height) => sum + height, 0) <= page
}
