import 'server-only'
import { createAnalysisTypeSchema } from '@/domain/analysisType'
import { transaction } from '@/server/db/transaction'
import { recordAudit } from '../auditEvent'
import { mapIdConflict } from '../mapIdConflict'
import { useCase } from '../useCase'
import { assertAnalysisTypeNameAvailable } from './assertAnalysisTypeNameAvailable'

/** Creates a category of the company, or a standard one when staff create it for no company. */
export const createAnalysisType = useCase({
  input: createAnalysisTypeSchema,
  ability: 'analysisTypes.create',
  role: 'SubscriptionAdministration',
  subject: (_context, { subscriptionId }) => ({ subscriptionId }),
  run: ({ input, subject: { subscriptionId }, ...context }) =>
    transaction(context.db, async (tx) => {
      await assertAnalysisTypeNameAvailable(tx, { id: input.id, name: input.name, subscriptionId })
      const created = await mapIdConflict(
        tx.analysisType.create({
          data: { ...input, subscriptionId, isAdminOnly: subscriptionId === null, createdAt: context.now },
        }),
      )
      await recordAudit(
        { ...context, db: tx },
        {
          action: 'analysisType.created',
          subjectType: 'AnalysisType',
          subjectId: created.id,
          subscriptionId,
          detail: { name: created.name },
        },
      )
      return created
    }),
})
