import { plainText } from '../richText'
import { readAlike } from './question'
import { mostStatements } from './statements'

/** A line of the list of a group; `isStored`: it is a statement already. */
type Line = { questionText: string; isStored: boolean }

/** Whether a line is a statement: an empty new one is ignored. */
export const isLine = ({ questionText, isStored }: Line): boolean => isStored || plainText(questionText) !== ''

type Issues = {
  /** A message key of the list as a whole. */
  list: 'statementRequired' | 'tooManyStatements' | null
  /** Message keys of lines by their place. */
  lines: ReadonlyMap<number, 'questionRequired' | 'statementTwice'>
}

/** What is wrong with the statements of a group: none, too many, one without a text, or two with the same. */
export function statementIssues(given: readonly Line[]): Issues {
  const seen = new Set<string>()
  const wrong = given.map((line) => {
    const text = readAlike(plainText(line.questionText))
    if (!isLine(line)) return null
    if (text === '') return 'questionRequired'
    if (seen.has(text)) return 'statementTwice'
    seen.add(text)
    return null
  })
  const count = given.filter(isLine).length
  return {
    list: count === 0 ? 'statementRequired' : count > mostStatements ? 'tooManyStatements' : null,
    lines: new Map(wrong.flatMap((key, place) => (key === null ? [] : [[place, key] as const]))),
  }
}
