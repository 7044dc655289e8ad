import { choosesOptions, type ResponseType } from './kinds'
import type { Options } from './question'

/** Most characters of what a person writes at the option that asks for words. */
export const longestOther = 500

type Asked = Pick<Options, 'options'> & { responseType: ResponseType | null; otherOption: number | null }
type Row = { displayOrder: number; textInput: string | null }

/** The number of the option that asks for words; null where none does. */
export const otherOptionOf = ({ responseType, otherOption }: Omit<Asked, 'options'>): number | null =>
  choosesOptions(responseType) ? (otherOption ?? null) : null

/**
 * What a person wrote at the option that asks for words; empty in every other row, and where nothing was written: the row
 * holds the text of the option then. The question reads as it did when it was answered.
 */
export function otherWords(question: Asked, { displayOrder, textInput }: Row): string {
  if (displayOrder !== otherOptionOf(question)) return ''
  const text = (textInput ?? '').trim()
  return text === (question.options[displayOrder - 1] ?? '').trim() ? '' : text
}
