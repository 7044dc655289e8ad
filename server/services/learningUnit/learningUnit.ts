import 'server-only'
import type { Db, Prisma } from '@/server/db/client'
import {
  createLearningUnitSchema,
  learningUnitFormSchema,
  learningUnitSchema,
  updateLearningUnitSchema,
} from '@/domain/learningUnit'
import { transaction } from '@/server/db/transaction'
import { AppError } from '@/server/errors'
import type { Loader } from '../loader'
import { findOwningQuestionnaire, findQuestionnaire, lockQuestionnaire } from '../questionnaire'
import { useCase } from '../useCase'
import { mapIdConflict } from '../mapIdConflict'
import { assertCurrentVersion } from '../assertCurrentVersion'
import { withChanges } from '../withChanges'

/**
 * The learning unit of each questionnaire, archived or not, since switching it on again restores it; null without one.
 */
export const learningUnitOfQuestionnaire: Loader<string, Prisma.LearningUnitModel | null> = async (
  db,
  questionnaireIds,
) => {
  const rows = await db.learningUnit.findMany({ where: { questionnaireId: { in: [...questionnaireIds] } } })
  const units = new Map(rows.map((row) => [row.questionnaireId, row]))
  return questionnaireIds.map((id) => units.get(id) ?? null)
}

/** The learning unit of a questionnaire, archived or not; null without one. */
export const learningUnit = useCase({
  input: learningUnitSchema,
  ability: 'questionnaire.read',
  role: 'SubscriptionDepartmentAdministration',
  subject: ({ db, actor }, { questionnaireId }) => findQuestionnaire(db, actor, questionnaireId),
  run: async ({ db, subject: { id } }) => (await learningUnitOfQuestionnaire(db, [id]))[0] ?? null,
})

/**
 * Creates the learning unit of a questionnaire, or restores the archived one with the given fields. A wave has none: it asks
 * about its campaign's.
 */
export const createLearningUnit = useCase({
  input: createLearningUnitSchema,
  ability: 'questionnaire.update',
  role: 'SubscriptionDepartmentAdministration',
  subject: ({ db, actor }, input) => findOwningQuestionnaire(db, actor, input),
  run: ({ db, input, subject: { id: questionnaireId, subscriptionId } }) =>
    transaction(db, async (tx) => {
      const { questionnaireType } = await lockQuestionnaire(tx, questionnaireId)
      if (questionnaireType === 'FollowUp') throw new AppError('CONFLICT', { key: 'learningUnitOfWave' })
      const existing = await tx.learningUnit.findUnique({ where: { questionnaireId } })
      if (existing === null) return mapIdConflict(tx.learningUnit.create({ data: { ...input, subscriptionId } }))
      if (!existing.archived) throw new AppError('CONFLICT', { key: 'learningUnitExists', current: existing })
      const data = { ...input, subscriptionId, id: existing.id, archived: false, version: { increment: 1 } }
      return tx.learningUnit.update({ where: { id: existing.id }, data })
    }),
})

async function findUnitsQuestionnaire(db: Db, id: string) {
  const unit = await db.learningUnit.findFirst({
    where: { id, questionnaire: { archived: false } },
    select: { questionnaire: true },
  })
  return unit && unit.questionnaire
}

/** Saves, archives or restores a learning unit; omitted fields are preserved. */
export const updateLearningUnit = useCase({
  input: updateLearningUnitSchema,
  ability: 'questionnaire.update',
  role: 'SubscriptionDepartmentAdministration',
  subject: ({ db }, { id }) => findUnitsQuestionnaire(db, id),
  run: ({ db, input: { id, version, archived, ...given }, subject: parent }) =>
    transaction(db, async (tx) => {
      await lockQuestionnaire(tx, parent.id)
      const stored = await tx.learningUnit.findUniqueOrThrow({ where: { id } })
      assertCurrentVersion(version, stored)
      const fields = withChanges(learningUnitFormSchema, stored, given)
      return tx.learningUnit.update({ where: { id }, data: { ...fields, archived, version: { increment: 1 } } })
    }),
})
