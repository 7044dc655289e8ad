import { type Options, optionsOf, optionsOfWording } from '../question'
import {
  type AnswerableQuestion,
  asksReinforcement,
  asksShare,
  offersNotApplicable,
  takesText,
} from '../questionResponse'

/** A question as exported, with the options offered under each of its wordings, oldest first. */
export type ExportedQuestion = Options & AnswerableQuestion & { wordings: readonly { options: readonly string[] }[] }

/** Which part of an answer a column holds. */
export type AnswerPart =
  'value' | 'before' | 'after' | 'isolation' | 'confidence' | 'option' | 'box' | 'notApplicable' | 'reinforcement'
/** `variable` is short and valid in R and SPSS; `number` is the option's or box's, `text` the option's text. */
export type AnswerColumn = { variable: string; part: AnswerPart; number: number | null; text: string }

/** Every option that may have been chosen, including those no longer offered, with its latest text. */
export function exportedOptions(question: ExportedQuestion): { number: number; text: string }[] {
  const texts = new Map<number, string>()
  for (const options of [...question.wordings.map((wording) => optionsOfWording(wording.options)), question]) {
    for (const { number, text } of optionsOf(options)) texts.set(number, text)
  }
  return [...texts].map(([number, text]) => ({ number, text })).sort((a, b) => a.number - b.number)
}

type Column = Omit<AnswerColumn, 'variable'> & { suffix: string }
const column = (part: AnswerPart, suffix = '', number: number | null = null, text = ''): Column => ({
  part,
  suffix,
  number,
  text,
})

function valueColumns(question: ExportedQuestion): Column[] {
  if (takesText(question))
    return Array.from({ length: Math.max(1, question.maxTextBoxes) }, (_, index) =>
      column('box', `_${index + 1}`, index + 1),
    )
  if (question.responseType === 'MultipleChoice')
    return exportedOptions(question).map(({ number, text }) => column('option', `_${number}`, number, text))
  if (question.responseType === 'ComparisonScale') return [column('before', '_before'), column('after', '_after')]
  return [
    column('value'),
    ...(asksShare(question, 'isolationInput') ? [column('isolation', '_isolation')] : []),
    ...(asksShare(question, 'confidenceInput') ? [column('confidence', '_confidence')] : []),
  ]
}

/** The columns for the answers to the question at this place, counted from 1. */
export function answerColumns(question: ExportedQuestion, place: number): AnswerColumn[] {
  const columns = [
    ...valueColumns(question),
    ...(offersNotApplicable(question) ? [column('notApplicable', '_na')] : []),
    ...(asksReinforcement(question) ? [column('reinforcement', '_reinforcement')] : []),
  ]
  return columns.map(({ suffix, ...rest }) => ({ variable: `q${place}${suffix}`, ...rest }))
}
