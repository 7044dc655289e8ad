import { z } from 'zod'
import { isDay } from '../day'
import { pagingFields } from '../paging'
import { choosesOptions, type QuestionType, responseTypes } from '../question'
import { takesTextSql } from '../questionResponse'
import { textField } from '../text'
import { longestHelp, saidStates } from './limits'

/** The types of question whose answers people come back to: what they commit to, intend or have improved. */
export const commitmentTypes = ['Commitment', 'Intent', 'Improvement'] as const satisfies readonly QuestionType[]

/** What became of one; `Open` until its person says so. */
export const commitmentStates = ['Open', ...saidStates] as const
export type CommitmentState = (typeof commitmentStates)[number]

/** The states of which nobody needs a reminder any more. */
export const settledStates = ['Done', 'NoLongerRelevant'] as const satisfies readonly CommitmentState[]

/** So many days after its day a reminder that could not be written is given up. */
export const lateReminderDays = 7

export { longestHelp, saidStates }

const id = z.uuid('invalidId').toLowerCase()

export const commitmentsSchema = z.strictObject({
  ...pagingFields,
  /** A run of a wave: what its person wrote in the campaign. */
  runId: id.nullish().transform((value) => value ?? null),
})
export const commitmentResultsSchema = z.strictObject({ questionnaireId: id })
/** What is left out stays as it is. */
export const updateCommitmentSchema = z.strictObject({
  id,
  version: z.number().int().optional(),
  state: z.enum(commitmentStates).optional(),
  whatWouldHelp: textField(longestHelp).optional(),
  dueDay: z.string().refine(isDay, 'invalidDate').nullable().optional(),
  isReminded: z.boolean().optional(),
})

const quoted = (values: readonly string[]) => values.map((value) => `'${value}'`).join(', ')

/**
 * Whether an answer row holds the words of a commitment, as an SQL condition by the names of both tables: of text boxes what was
 * written, of a choice the words of the chosen option; a choice of what has improved is no plan, and neither is an answer to a
 * ready question of a wave.
 */
export const holdsCommitmentSql = (answer: string, question: string): string =>
  `(${question}."questionType" IN (${quoted(commitmentTypes)}) AND ${answer}."isUserInput" AND NOT ${answer}."archived" AND btrim(${answer}."textInput") <> ''
    AND ${question}."readyKey" IS NULL
    AND (${takesTextSql(question)} OR (${question}."questionType" <> 'Improvement' AND ${question}."responseType" IN (${quoted(responseTypes.filter(choosesOptions))}))))`
