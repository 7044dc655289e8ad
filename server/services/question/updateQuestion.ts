import 'server-only'
import {
  questionFormSchema,
  type QuestionForm,
  hasSameWording,
  optionsToStore,
  unofferedOptions,
  updateQuestionSchema,
  withOptionList,
  wordingOf,
  wordingOptions,
} from '@/domain/question'
import type { Prisma } from '@/server/db/client'
import { columnsOf } from '@/server/db/columnsOf'
import { jsonColumn } from '@/server/db/jsonColumn'
import { transaction } from '@/server/db/transaction'
import { AppError } from '@/server/errors'
import { showInText } from '../blob'
import { groupSizeOfQuestionnaire, keepConditions, lockQuestionnaire } from '../questionnaire'
import { assertCurrentVersion } from '../assertCurrentVersion'
import { useCase } from '../useCase'
import { withChanges } from '../withChanges'
import { checkReferences } from './checkReferences'
import type { Writing } from './createQuestion'
import { findQuestion } from './findQuestion'
import { questionHasResponses } from './questionHasResponses'
import { nextOrder } from './order/moveQuestion'
import { withCleanText } from './withCleanText'

type Tx = Prisma.TransactionClient

const fixedOnceAnswered = ['questionType', 'responseType', 'scaleMax', 'isPercentage'] as const
/** Changes to these would mark the answers of later participants, and so identify them. */
const fixedInGroups = [
  'minTextBoxes',
  'maxTextBoxes',
  'isNARequired',
  'isOptional',
  'leastValue',
  'mostValue',
  'isWholeNumber',
  'mostChosen',
  'otherOption',
  'isReinforcementRequired',
  'asksIsolation',
  'asksConfidence',
] as const

/**
 * Locks the questionnaire, then the question, in one statement. Waits for answers that are being saved, so that none
 * arrives between the check and the change.
 */
export async function lockQuestion(tx: Tx, questionnaireId: string, id: string): Promise<Prisma.QuestionModel> {
  const [row] = await tx.$queryRaw<Prisma.QuestionModel[]>`
    /* prepared */ WITH parent AS MATERIALIZED (
      SELECT "id" FROM "Questionnaire" WHERE "id" = ${questionnaireId}::uuid AND NOT "archived" FOR NO KEY UPDATE
    )
    SELECT ${columnsOf('Question', 'question')} FROM parent JOIN "Question" question ON question."questionnaireId" = parent."id"
    WHERE question."id" = ${id}::uuid AND NOT question."archived" FOR UPDATE OF question`
  if (row === undefined) throw new AppError('NOT_FOUND')
  return row
}

type Kind = Pick<Prisma.QuestionModel, (typeof fixedOnceAnswered)[number] | 'otherOption'>
/** What people wrote at the option that asks for words stays their words: another cannot take its place. */
const keepsOther = ({ otherOption: before }: Kind, { otherOption }: Partial<Kind>) =>
  before === null || otherOption === undefined || otherOption === before
export const keepsKind = (stored: Kind, input: Partial<Kind>) =>
  keepsOther(stored, input) &&
  fixedOnceAnswered.every((field) => input[field] === undefined || stored[field] === input[field])

/**
 * Raises the version of the runs, so that a concurrent answer is validated against the changed question. Called
 * before the question is locked, as answers lock it after their run.
 */
export async function changeRuns(tx: Tx, questionnaireId: string): Promise<void> {
  await lockQuestionnaire(tx, questionnaireId)
  await tx.questionnaireRespondentSession.updateMany({
    where: { questionnaireId, archived: false, endDate: null },
    data: { version: { increment: 1 } },
  })
}

const keepsOffer = (stored: Prisma.QuestionModel, fields: QuestionForm) =>
  fixedInGroups.every((field) => stored[field] === fields[field]) &&
  JSON.stringify(stored.options) === JSON.stringify(fields.options) &&
  JSON.stringify(wordingOptions(stored)) === JSON.stringify(wordingOptions(fields))

/**
 * Answers are comparable only while their question keeps its kind and its scale. Where only groups are shown it
 * also keeps its options: otherwise the last participant to answer would be alone under an option that was renamed
 * for them.
 */
async function checkAnswered(tx: Tx, stored: Prisma.QuestionModel, fields: QuestionForm): Promise<void> {
  if (keepsKind(stored, fields) && keepsOffer(stored, fields)) return
  if (!keepsKind(stored, fields)) throw new AppError('CONFLICT', { key: 'questionHasResponses' })
  const [groupSize] = await groupSizeOfQuestionnaire(tx, [stored.questionnaireId])
  if (groupSize !== null) throw new AppError('CONFLICT', { key: 'answeredInGroups' })
}

/**
 * The number of the wording after this save: a new one is stored when the text or the options changed, or the question
 * became another one, whose former wordings go: no answer to them is stored any more.
 */
async function wordingAfter(tx: Tx, stored: Prisma.QuestionModel, input: QuestionForm, now: Date): Promise<number> {
  const wording = wordingOf(input)
  const staysItself = keepsKind(stored, input)
  if (staysItself && hasSameWording(stored, wording)) return stored.wordingNumber
  const number = stored.wordingNumber + 1
  await tx.questionWording.create({ data: { questionId: stored.id, number, ...wording, createdAt: now } })
  return number
}

/** Whether people may have read the questionnaire: an answer that is under way names what they read. */
async function isPublished(tx: Tx, id: string): Promise<boolean> {
  const found = await tx.questionnaire.findUniqueOrThrow({ where: { id }, select: { isPublished: true } })
  return found.isPublished
}

type Given = Parameters<typeof withOptionList>[0] & { questionText?: string } & Partial<QuestionForm>

/** Changes a question that is locked, with its wording; omitted fields stay. */
export async function changeQuestion(
  tx: Tx,
  { actor, now, parent }: Writing,
  stored: Prisma.QuestionModel,
  given: Given,
): Promise<Prisma.QuestionModel> {
  const { id } = stored
  const changed = withChanges(questionFormSchema, stored, withOptionList(given, stored))
  const fieldErrors = unofferedOptions(changed, stored)
  if (fieldErrors.length > 0) throw new AppError('BAD_USER_INPUT', { fieldErrors })
  const isSameOffer = keepsKind(stored, changed) && keepsOffer(stored, changed)
  const [isAnswered = true] = isSameOffer ? [false] : await questionHasResponses(tx, [id])
  const couldBeAnswered = isAnswered || (!isSameOffer && (await isPublished(tx, parent.id)))
  const fields = isSameOffer ? changed : { ...changed, ...optionsToStore(stored, changed, couldBeAnswered) }
  await checkReferences(tx, parent, fields, stored)
  if (isAnswered) await checkAnswered(tx, stored, fields)
  await showInText(tx, actor, { texts: [fields.questionText], subscriptionId: parent.subscriptionId })
  const staysInSection = stored.questionnaireSectionId === fields.questionnaireSectionId
  const displayOrder = staysInSection
    ? stored.displayOrder
    : await nextOrder(tx, fields.questionnaireSectionId, stored.displayOrder)
  const wordingNumber = await wordingAfter(tx, stored, fields, now)
  const condition = jsonColumn(fields.condition)
  const saved = await tx.question.update({
    where: { id },
    data: { ...fields, condition, displayOrder, wordingNumber, version: { increment: 1 }, updatedAt: now },
  })
  if (!keepsKind(stored, fields))
    await tx.questionWording.deleteMany({ where: { questionId: id, number: { lt: wordingNumber } } })
  return saved
}

/**
 * Saves a question; omitted fields stay. When moved to another section it is placed after the questions there.
 */
export const updateQuestion = useCase({
  input: updateQuestionSchema,
  ability: 'questionnaire.update',
  absent: 'absentQuestion',
  role: 'SubscriptionDepartmentAdministration',
  subject: ({ db }, { id }) => findQuestion(db, id),
  run: async ({ db, actor, now, input, subject: parent }) =>
    transaction(db, async (tx) => {
      const { id, version, ...given } = withCleanText(input)
      if (!keepsKind(parent.question, given)) await changeRuns(tx, parent.id)
      const stored = await lockQuestion(tx, parent.id, id)
      assertCurrentVersion(version, stored)
      // The kind was changed concurrently since it was loaded: the runs were not marked for the change back.
      if (keepsKind(parent.question, given) && !keepsKind(stored, given)) throw new AppError('CONFLICT')
      return keepConditions(tx, { questionnaireId: parent.id, savedId: id }, () =>
        changeQuestion(tx, { actor, now, parent }, stored, given),
      )
    }),
})
