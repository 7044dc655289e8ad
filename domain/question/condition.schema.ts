import { z } from 'zod'

/**
 * Tests of an answer. Each negative one holds exactly where its positive does not, so also where there is no answer.
 */
export const conditionTests = [
  'is',
  'isNot',
  'atLeast',
  'atMost',
  'chosen',
  'notChosen',
  'answered',
  'notAnswered',
] as const
export const conditionMatches = ['all', 'any'] as const
/** Most terms of a condition. */
export const mostTerms = 8

const termSchema = z.object({
  questionId: z.uuid('invalidId').toLowerCase(),
  test: z.enum(conditionTests),
  /** A figure, a step of a scale, the number of an option, 1 for yes and 0 for no; null where nothing is compared. */
  value: z.number('numberRequired').nullable().default(null),
})

/**
 * When a question or a section is shown: by the answers to earlier questions. Further properties are dropped, such as the
 * names of types in the cache of a screen.
 */
export const conditionSchema = z.object({
  match: z.enum(conditionMatches),
  terms: z.array(termSchema).min(1, 'required').max(mostTerms, 'tooManyTerms'),
})

/** The condition of a stored value; null for always. */
export const storedCondition = (stored: unknown): Condition | null =>
  stored === null ? null : (conditionSchema.safeParse(stored).data ?? null)

/** A row with its condition as it was stored. */
export const withStoredCondition = <Row extends { condition: unknown }>(
  row: Row,
): Omit<Row, 'condition'> & { condition: Condition | null } => ({ ...row, condition: storedCondition(row.condition) })

export type Condition = z.infer<typeof conditionSchema>
export type ConditionTerm = Condition['terms'][number]
export type ConditionTest = ConditionTerm['test']
