import 'server-only'
import { createQuestionnaireAnalysisTypeLinkSchema } from '@/domain/questionnaireAnalysisTypeLink'
import type { Prisma } from '@/server/db/client'
import { transaction } from '@/server/db/transaction'
import { AppError } from '@/server/errors'
import { offeredAnalysisTypes } from '../analysisType'
import { mapIdConflict } from '../mapIdConflict'
import { findOwningQuestionnaire, lockQuestionnaire } from '../questionnaire'
import { useCase } from '../useCase'

type Parent = { id: string; subscriptionId: string | null }

/** Refuses a category that is neither offered here nor used by a question already. */
async function checkCategory(
  tx: Prisma.TransactionClient,
  { id: questionnaireId, subscriptionId }: Parent,
  analysisTypeId: string,
): Promise<void> {
  const isAsked = { questions: { some: { questionnaireId, archived: false } } }
  const known = await tx.analysisType.count({
    where: { id: analysisTypeId, OR: [offeredAnalysisTypes(subscriptionId), isAsked] },
  })
  if (known === 0) throw new AppError('BAD_USER_INPUT', { fieldErrors: [{ path: 'analysisTypeId', key: 'invalidId' }] })
}

/**
 * Creates a questionnaire's own base amount for a category, or restores the archived one with the given amount.
 * Idempotent.
 */
export const createQuestionnaireAnalysisTypeLink = useCase({
  input: createQuestionnaireAnalysisTypeLinkSchema,
  ability: 'questionnaire.update',
  role: 'SubscriptionDepartmentAdministration',
  subject: ({ db, actor }, input) => findOwningQuestionnaire(db, actor, input),
  run: ({ db, input, subject: parent }) =>
    transaction(db, async (tx) => {
      await lockQuestionnaire(tx, parent.id)
      const { analysisTypeId, baseAmount } = input
      await checkCategory(tx, parent, analysisTypeId)
      const existing = await tx.questionnaireAnalysisTypeLink.findUnique({
        where: { questionnaireId_analysisTypeId: { questionnaireId: parent.id, analysisTypeId } },
      })
      if (existing === null)
        return mapIdConflict(
          tx.questionnaireAnalysisTypeLink.create({ data: { ...input, subscriptionId: parent.subscriptionId } }),
        )
      if (!existing.archived && existing.baseAmount.equals(baseAmount)) return existing
      if (!existing.archived) throw new AppError('CONFLICT', { key: 'baseAmountExists', current: existing })
      return tx.questionnaireAnalysisTypeLink.update({
        where: { id: existing.id },
        data: { baseAmount, archived: false, version: { increment: 1 } },
      })
    }),
})
