import 'server-only'
import { analysisTypeIdSchema } from '@/domain/analysisType'
import { transaction } from '@/server/db/transaction'
import { recordAudit } from '../auditEvent'
import { useCase } from '../useCase'
import { findAnalysisType } from './findAnalysisType'

/** Archives a category: questions and results keep it, but it is no longer offered. */
export const deleteAnalysisType = useCase({
  input: analysisTypeIdSchema,
  ability: 'analysisType.delete',
  role: 'SubscriptionAdministration',
  subject: ({ db }, { id }) => findAnalysisType(db, id),
  run: ({ subject: { id, subscriptionId, name }, ...context }) =>
    transaction(context.db, async (tx) => {
      const { count } = await tx.analysisType.updateMany({
        where: { id, archived: false },
        data: { archived: true, version: { increment: 1 } },
      })
      if (count === 0) return id
      await recordAudit(
        { ...context, db: tx },
        {
          action: 'analysisType.deleted',
          subjectType: 'AnalysisType',
          subjectId: id,
          subscriptionId,
          detail: { name },
        },
      )
      return id
    }),
})
