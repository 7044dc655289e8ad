import { z } from 'zod'
import { pagingFields } from '../paging'
import { questionnaireTypes } from '../questionnaire'
import { lineField, textField } from '../text'
import { mostTags } from './analyserFilter'

/** Ids are compared with stored ones, which are in lower case. */
const id = z.uuid('invalidId').toLowerCase()
const mostIds = 5_000
/** Questions of a measure are the longest tags. */
const longestTag = 20_000

const listOf = <Item extends z.ZodType<string>>(item: Item, most: number) =>
  z
    .array(item)
    .max(most, 'outOfRange')
    .nullish()
    .transform((values): string[] | null => (values == null || values.length === 0 ? null : [...new Set(values)]))
const ids = listOf(id, mostIds)
const texts = listOf(textField(longestTag), mostTags)

const day = z.iso
  .date({ error: 'invalidDate' })
  .refine((value) => value >= '1900-01-01' && value < '3000-01-01', 'outOfRange')
  .nullish()
  .transform((value) => value ?? null)

/**
 * Which results of a company are requested: any tag of a list matches, lists are combined with AND, an empty list
 * does not filter.
 */
const filter = z
  .strictObject({
    subscriptionId: id,
    from: day,
    to: day,
    providers: texts,
    courseNames: texts,
    courseTypes: texts,
    userIds: ids,
    departmentIds: ids,
    sectionNames: texts,
    analysisTypeIds: ids,
    questionnaireIds: ids,
    questionnaireType: z
      .enum(questionnaireTypes)
      .nullish()
      .transform((value) => value ?? null),
    measures: texts,
  })
  .refine(({ from, to }) => from === null || to === null || from <= to, { path: ['to'], message: 'endsBeforeStart' })

export type AnalyserInput = z.output<typeof filter>

export const analyserResultsSchema = z.strictObject({ input: filter })

export const subscriptionAnalyserViewModelSchema = z.strictObject({
  id,
  includeOngoing: z
    .boolean()
    .nullish()
    .transform((value) => value ?? true),
  subscriptionDepartmentId: id.nullish().transform((value) => value ?? null),
})

/** Maximum number of questionnaires in one query. */
const mostQuestionnaires = 200

export const analyserInterrogationSupportingDataSchema = z.strictObject({
  questionnaireIds: z
    .array(id)
    .min(1, 'required')
    .max(mostQuestionnaires, 'outOfRange')
    .transform((values) => [...new Set(values)]),
  includeNonUser: z
    .boolean()
    .nullish()
    .transform((value) => value ?? false),
  sectionIds: ids,
  input: filter.nullish().transform((value) => value ?? null),
})

export const analyserLearnersSchema = z.strictObject({
  ...pagingFields,
  search: lineField(200)
    .nullish()
    .transform((value) => value ?? ''),
  subscriptionId: id,
  userIds: ids,
})
