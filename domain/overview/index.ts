import { z } from 'zod'
import { pagingFields } from '../paging'
import { lineField } from '../text'

const id = z.uuid('invalidId')
const userIds = z
  .array(id)
  .max(5_000, 'tooMany')
  .nullish()
  .transform((value) => value ?? null)

/**
 * Whose answers count: those of the people named, or of all but those left out. The caller sends the shorter list.
 */
export const chosen = { userIds, withoutUserIds: userIds }

export const campaignLearnersSchema = z.strictObject({
  questionnaireId: id,
  hasCompleted: z.boolean('invalid'),
  offset: pagingFields.offset,
  first: pagingFields.first,
})
export const campaignProgressSchema = z.strictObject({ questionnaireId: id })
export const campaignOverviewViewModelSchema = z.strictObject({
  questionnaireId: id,
  subscriptionId: id.nullish().transform((value) => value ?? null),
  /** Whether answers that the person did not enter count too. */
  includeNonUser: z
    .boolean('invalid')
    .nullish()
    .transform((value) => value === true),
  ...chosen,
})
export const questionAnswersSchema = z.strictObject({
  questionId: id,
  ...chosen,
  offset: pagingFields.offset,
  first: pagingFields.first,
})

const optionalId = id.nullish().transform((value) => value ?? null)
const optionalFlag = z
  .boolean('invalid')
  .nullish()
  .transform((value) => value ?? null)

/** The longest tag, and the most tags of one text. */
export const longestTag = 40
export const mostTags = 10

/** A tag: one line in lower case, so that a tag is written in one way only. */
const tag = lineField(longestTag)
  .transform((text) => text.toLowerCase())
  .pipe(z.string().min(1, 'required'))
const tags = z
  .array(tag)
  .max(mostTags, 'tooMany')
  .nullish()
  .transform((value) => value ?? [])

/** Which of the texts that people wrote. */
export const writtenAnswersSchema = z.strictObject({
  ...pagingFields,
  questionnaireId: id,
  questionId: optionalId,
  subscriptionDepartmentId: optionalId,
  analysisTypeId: optionalId,
  tag: tag.nullish().transform((value) => value ?? null),
  isStarred: optionalFlag,
})

/** What is noted about a text, which is named by its question and its key. */
export const markWrittenAnswerSchema = z.strictObject({
  questionId: id,
  key: z.string().regex(/^[0-9a-f]{64}$/, 'invalid'),
  isStarred: optionalFlag,
  addTags: tags,
  removeTags: tags,
})

export { mostUsedWords } from './mostUsedWords'

/** Whose answers count. */
export type Chosen = { userIds: readonly string[] | null; withoutUserIds: readonly string[] | null }
