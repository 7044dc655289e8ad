import 'server-only'
import type { Prisma } from '@/server/db/client'
import { questionIdSchema, questionsSchema } from '@/domain/question'
import { transaction } from '@/server/db/transaction'
import { AppError } from '@/server/errors'
import { groupByKey, type Loader } from '../loader'
import { ensureOneQuestion, findQuestionnaire, keepConditions, lockQuestionnaire } from '../questionnaire'
import { useCase } from '../useCase'
import { findQuestion } from './findQuestion'
import { assertNotPublishedSince, undoable, undoArchive } from '../undo'

/** The order in which participants see the questions of a questionnaire. */
const sectionBySection: Prisma.QuestionOrderByWithRelationInput[] = [
  { questionnaireSection: { displayOrder: 'asc' } },
  { displayOrder: 'asc' },
  { id: 'asc' },
]

/** The unarchived questions of each questionnaire, section by section. */
export const questionsOfQuestionnaire: Loader<string, Prisma.QuestionModel[]> = async (db, questionnaireIds) => {
  const rows = await db.question.findMany({
    where: { questionnaireId: { in: [...questionnaireIds] }, archived: false },
    orderBy: sectionBySection,
  })
  return groupByKey(rows, questionnaireIds, (row) => row.questionnaireId)
}

/** A page of the unarchived questions of a questionnaire, section by section. */
export const questions = useCase({
  input: questionsSchema,
  ability: 'questionnaire.read',
  role: 'SubscriptionDepartmentAdministration',
  subject: ({ db, actor }, { questionnaireId }) => findQuestionnaire(db, actor, questionnaireId),
  run: async ({ db, input: { offset, first }, subject: { id } }) => {
    const where = { questionnaireId: id, archived: false }
    const items = await db.question.findMany({ where, orderBy: sectionBySection, skip: offset, take: first })
    return { items, totalCount: await db.question.count({ where }) }
  },
})

/** Archives a question. Call it with the questionnaire locked. */
export const archiveQuestion = (
  tx: Prisma.TransactionClient,
  where: { id: string; questionnaireId: string },
  now: Date,
) =>
  tx.question.updateMany({
    where: { ...where, archived: false },
    data: { archived: true, archivedAt: now, version: { increment: 1 } },
  })

/** Archives a question; its answers are preserved and no longer counted. */
export const deleteQuestion = useCase({
  input: questionIdSchema,
  ability: 'questionnaire.update',
  absent: 'absentQuestion',
  role: 'SubscriptionDepartmentAdministration',
  subject: ({ db }, { id }) => findQuestion(db, id),
  run: ({ db, now, input: { id }, subject: parent }) =>
    transaction(db, async (tx) => {
      const questionnaire = await lockQuestionnaire(tx, parent.id)
      await keepConditions(tx, { questionnaireId: parent.id }, () =>
        archiveQuestion(tx, { id, questionnaireId: parent.id }, now),
      )
      await ensureOneQuestion(tx, questionnaire)
      return id
    }),
})

/** Undoes the deletion of a question, within an hour: it is at its place again, with its answers. */
export const restoreQuestion = useCase({
  input: questionIdSchema,
  ability: 'questionnaire.update',
  absent: 'absentQuestion',
  role: 'SubscriptionDepartmentAdministration',
  subject: async ({ db, now }, { id }) => {
    const where = { id, ...undoable(now), questionnaire: { archived: false } }
    const found = await db.question.findFirst({ where, select: { questionnaire: true } })
    return found?.questionnaire ?? null
  },
  run: ({ db, now, input: { id }, subject: parent }) =>
    transaction(db, async (tx) => {
      const questionnaire = await lockQuestionnaire(tx, parent.id)
      const found = await tx.question.findFirst({
        where: { id, ...undoable(now) },
        include: { questionnaireSection: { select: { archived: true } } },
      })
      if (found === null) throw new AppError('NOT_FOUND')
      const { questionnaireSection: section, ...question } = found
      if (!question.archived) return question
      assertNotPublishedSince(questionnaire, question.archivedAt)
      if (section.archived) throw new AppError('CONFLICT', { key: 'undoSectionDeleted' })
      return keepConditions(tx, { questionnaireId: parent.id, isUndo: true }, () =>
        tx.question.update({ where: { id }, data: undoArchive }),
      )
    }),
})

/** One question by its id alone. */
export const question = useCase({
  input: questionIdSchema,
  ability: 'questionnaire.read',
  role: 'SubscriptionDepartmentAdministration',
  subject: ({ db }, { id }) => findQuestion(db, id),
  run: ({ subject }) => Promise.resolve(subject.question),
})

/** The unarchived questions of each section in their order. */
export const questionsOfSection: Loader<string, Prisma.QuestionModel[]> = async (db, sectionIds) => {
  const rows = await db.question.findMany({
    where: { questionnaireSectionId: { in: [...sectionIds] }, archived: false },
    orderBy: [{ displayOrder: 'asc' }, { id: 'asc' }],
  })
  return groupByKey(rows, sectionIds, (row) => row.questionnaireSectionId)
}
