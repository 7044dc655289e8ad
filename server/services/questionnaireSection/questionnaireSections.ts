import 'server-only'
import {
  createQuestionnaireSectionSchema,
  moveQuestionnaireSectionSchema,
  placeQuestionnaireSectionSchema,
  questionnaireSectionIdSchema,
  questionnaireSectionsSchema,
  updateQuestionnaireSectionSchema,
} from '@/domain/questionnaire'
import { jsonColumn } from '@/server/db/jsonColumn'
import { transaction } from '@/server/db/transaction'
import { moveSiblingBefore, type Placed } from '@/domain/displayOrder'
import type { Db, Prisma } from '@/server/db/client'
import { AppError } from '@/server/errors'
import { readableQuestionnaires } from '@/server/policy'
import { ensureOneQuestion, findOwningQuestionnaire, keepConditions, lockQuestionnaire } from '../questionnaire'
import { useCase } from '../useCase'
import { mapIdConflict } from '../mapIdConflict'
import { assertNotPublishedSince, undoArchive, undoable } from '../undo'
import { assertCurrentVersion } from '../assertCurrentVersion'
import { groupByKey, type Loader } from '../loader'

/** Swaps a section with its neighbour above or below; returns the two in their new order, or none at an end. */
export const moveQuestionnaireSection = useCase({
  input: moveQuestionnaireSectionSchema,
  ability: 'questionnaire.update',
  absent: 'absentSection',
  role: 'SubscriptionDepartmentAdministration',
  subject: ({ db }, { id }) => findSection(db, id),
  run: ({ db, input: { id, direction }, subject: parent }) =>
    transaction(db, async (tx) => {
      await lockQuestionnaire(tx, parent.id)
      const siblings = await tx.questionnaireSection.findMany({
        where: { questionnaireId: parent.id, archived: false },
        orderBy: { displayOrder: 'asc' },
      })
      const place = siblings.findIndex((section) => section.id === id)
      const [moved, neighbour] = [siblings[place], siblings[direction === 'up' ? place - 1 : place + 1]]
      if (moved === undefined || neighbour === undefined) return []
      const put = (section: { id: string }, displayOrder: number, step: 0 | 1) =>
        tx.questionnaireSection.update({
          where: { id: section.id },
          data: { displayOrder, version: { increment: step } },
        })
      return keepConditions(tx, { questionnaireId: parent.id }, async () => {
        // Two siblings may not share a position, not even temporarily: the moved one is put outside the range.
        await put(moved, -1, 0)
        const rows = [await put(neighbour, moved.displayOrder, 1), await put(moved, neighbour.displayOrder, 1)]
        return rows.sort((a, b) => a.displayOrder - b.displayOrder)
      })
    }),
})

/** Stores the new positions of siblings and returns those that changed. */
async function storePlaces(
  tx: Prisma.TransactionClient,
  siblings: readonly Placed[],
  placed: readonly Placed[],
): Promise<Prisma.QuestionnaireSectionModel[]> {
  const stored = new Map(siblings.map((section) => [section.id, section.displayOrder]))
  const changed = placed.filter((section) => stored.get(section.id) !== section.displayOrder)
  // Two siblings may not share a position, not even temporarily: those that move are put outside the range.
  for (const [index, section] of changed.entries())
    await tx.questionnaireSection.update({ where: { id: section.id }, data: { displayOrder: -1 - index } })
  const rows = []
  for (const { id, displayOrder } of changed)
    rows.push(
      await tx.questionnaireSection.update({ where: { id }, data: { displayOrder, version: { increment: 1 } } }),
    )
  return rows
}

/**
 * Puts a section before another one of its questionnaire, or last; returns every section whose position changed.
 */
export const placeQuestionnaireSection = useCase({
  input: placeQuestionnaireSectionSchema,
  ability: 'questionnaire.update',
  role: 'SubscriptionDepartmentAdministration',
  subject: ({ db }, { id }) => findSection(db, id),
  run: ({ db, input: { id, beforeId }, subject: parent }) =>
    transaction(db, async (tx) => {
      await lockQuestionnaire(tx, parent.id)
      const siblings = await tx.questionnaireSection.findMany({
        where: { questionnaireId: parent.id, archived: false },
        orderBy: { displayOrder: 'asc' },
      })
      const moved = siblings.find((section) => section.id === id)
      if (moved === undefined) throw new AppError('NOT_FOUND')
      const placed = moveSiblingBefore(siblings, moved, beforeId)
      if (placed === null)
        throw new AppError('BAD_USER_INPUT', { fieldErrors: [{ path: 'beforeId', key: 'invalidId' }] })
      return keepConditions(tx, { questionnaireId: parent.id }, () => storePlaces(tx, siblings, placed))
    }),
})

/**
 * A page of the live sections of one, of some or of all questionnaires that the caller may read; none of others.
 */
export const questionnaireSections = useCase({
  input: questionnaireSectionsSchema,
  ability: 'questionnaires.list',
  role: 'SubscriptionDepartmentAdministration',
  subject: ({ actor: { subscriptionId, subscriptionDepartmentId } }) => ({ subscriptionId, subscriptionDepartmentId }),
  run: async ({ db, actor, input: { offset, first, questionnaireId, questionnaireIds } }) => {
    const where: Prisma.QuestionnaireSectionWhereInput = {
      AND: [
        { archived: false, questionnaire: readableQuestionnaires(actor) },
        questionnaireId === null ? {} : { questionnaireId },
        questionnaireIds === null ? {} : { questionnaireId: { in: questionnaireIds } },
      ],
    }
    const items = await db.questionnaireSection.findMany({
      where,
      orderBy: [{ questionnaireId: 'asc' }, { displayOrder: 'asc' }, { id: 'asc' }],
      skip: offset,
      take: first,
    })
    return { items, totalCount: await db.questionnaireSection.count({ where }) }
  },
})

/** Creates a section after all the others. */
export const createQuestionnaireSection = useCase({
  input: createQuestionnaireSectionSchema,
  ability: 'questionnaire.update',
  role: 'SubscriptionDepartmentAdministration',
  subject: ({ db, actor }, input) => findOwningQuestionnaire(db, actor, input),
  run: ({ db, now, input, subject: { id: questionnaireId, subscriptionId } }) =>
    transaction(db, async (tx) => {
      await lockQuestionnaire(tx, questionnaireId)
      const { _max } = await tx.questionnaireSection.aggregate({
        where: { questionnaireId, archived: false },
        _max: { displayOrder: true },
      })
      const displayOrder = Math.max(
        input.displayOrder ?? Math.floor(now.getTime() / 1000),
        (_max.displayOrder ?? 0) + 1,
      )
      const data = { ...input, condition: jsonColumn(input.condition), displayOrder, subscriptionId }
      return keepConditions(tx, { questionnaireId, savedId: null }, () =>
        mapIdConflict(tx.questionnaireSection.create({ data })),
      )
    }),
})

/** A live section, with the questionnaire that decides on access; null when absent. */
export async function findSection(db: Db, id: string) {
  const section = await db.questionnaireSection.findFirst({
    where: { id, archived: false, questionnaire: { archived: false } },
    include: { questionnaire: true },
  })
  return section && { ...section.questionnaire, sectionId: section.id }
}

/** Archives a section with its questions; answers given to them are preserved and no longer counted. */
export const deleteQuestionnaireSection = useCase({
  input: questionnaireSectionIdSchema,
  ability: 'questionnaire.update',
  absent: 'absentSection',
  role: 'SubscriptionDepartmentAdministration',
  subject: ({ db }, { id }) => findSection(db, id),
  run: ({ db, now, input: { id }, subject: parent }) =>
    transaction(db, async (tx) => {
      const questionnaire = await lockQuestionnaire(tx, parent.id)
      const data = { archived: true, archivedAt: now, version: { increment: 1 } }
      await keepConditions(tx, { questionnaireId: parent.id }, async () => {
        await tx.question.updateMany({ where: { questionnaireSectionId: id, archived: false }, data })
        await tx.questionnaireSection.updateMany({ where: { id, archived: false }, data })
      })
      await ensureOneQuestion(tx, questionnaire)
      return id
    }),
})

/** Puts a deleted section before the one that has got its position meanwhile. */
async function putBeforeTaken(tx: Prisma.TransactionClient, section: Prisma.QuestionnaireSectionModel): Promise<void> {
  const siblings = await tx.questionnaireSection.findMany({
    where: { questionnaireId: section.questionnaireId, archived: false },
    orderBy: { displayOrder: 'asc' },
  })
  const taken = siblings.find(({ displayOrder }) => displayOrder === section.displayOrder)
  if (taken === undefined) return
  await storePlaces(tx, [section, ...siblings], moveSiblingBefore(siblings, section, taken.id) ?? [])
}

/** Undoes the deletion of a section, within an hour: with the questions that were deleted with it, at its place. */
export const restoreQuestionnaireSection = useCase({
  input: questionnaireSectionIdSchema,
  ability: 'questionnaire.update',
  role: 'SubscriptionDepartmentAdministration',
  subject: async ({ db, now }, { id }) => {
    const where = { id, ...undoable(now), questionnaire: { archived: false } }
    const found = await db.questionnaireSection.findFirst({ where, select: { questionnaire: true } })
    return found?.questionnaire ?? null
  },
  run: ({ db, now, input: { id }, subject: parent }) =>
    transaction(db, async (tx) => {
      const questionnaire = await lockQuestionnaire(tx, parent.id)
      const section = await tx.questionnaireSection.findFirst({ where: { id, ...undoable(now) } })
      if (section === null) throw new AppError('NOT_FOUND')
      if (!section.archived) return section
      assertNotPublishedSince(questionnaire, section.archivedAt)
      return keepConditions(tx, { questionnaireId: parent.id, isUndo: true }, async () => {
        await putBeforeTaken(tx, section)
        await tx.question.updateMany({
          where: { questionnaireSectionId: id, archived: true, archivedAt: section.archivedAt },
          data: undoArchive,
        })
        return tx.questionnaireSection.update({ where: { id }, data: undoArchive })
      })
    }),
})

/** Saves a section's name, description and condition. */
export const updateQuestionnaireSection = useCase({
  input: updateQuestionnaireSectionSchema,
  ability: 'questionnaire.update',
  absent: 'absentSection',
  role: 'SubscriptionDepartmentAdministration',
  subject: ({ db }, { id }) => findSection(db, id),
  run: ({ db, input: { id, version, condition, ...fields }, subject: parent }) =>
    transaction(db, async (tx) => {
      await lockQuestionnaire(tx, parent.id)
      const stored = await tx.questionnaireSection.findUniqueOrThrow({ where: { id } })
      assertCurrentVersion(version, stored)
      const given = condition === undefined ? {} : { condition: jsonColumn(condition) }
      return keepConditions(tx, { questionnaireId: parent.id, savedId: id }, () =>
        tx.questionnaireSection.update({ where: { id }, data: { ...fields, ...given, version: { increment: 1 } } }),
      )
    }),
})

/** The unarchived sections of each questionnaire in their order. */
export const sectionsOfQuestionnaire: Loader<string, Prisma.QuestionnaireSectionModel[]> = async (
  db,
  questionnaireIds,
) => {
  const rows = await db.questionnaireSection.findMany({
    where: { questionnaireId: { in: [...questionnaireIds] }, archived: false },
    orderBy: [{ displayOrder: 'asc' }, { id: 'asc' }],
  })
  return groupByKey(rows, questionnaireIds, (row) => row.questionnaireId)
}
