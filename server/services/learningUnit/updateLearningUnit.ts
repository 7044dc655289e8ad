import 'server-only'
import { learningUnitFormSchema, updateLearningUnitSchema } from '@/domain/learningUnit'
import type { Db } from '@/server/db/client'
import { transaction } from '@/server/db/transaction'
import { lockQuestionnaire } from '../questionnaire'
import { assertCurrentVersion } from '../assertCurrentVersion'
import { useCase } from '../useCase'
import { withChanges } from '../withChanges'

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
