import 'server-only'
import { updateAnalysisTypeSchema } from '@/domain/analysisType'
import { lockRow } from '@/server/db/lock'
import { transaction } from '@/server/db/transaction'
import { AppError } from '@/server/errors'
import { recordAudit } from '../auditEvent'
import { assertCurrentVersion } from '../assertCurrentVersion'
import { useCase } from '../useCase'
import { findAnalysisType } from './findAnalysisType'
import { assertAnalysisTypeNameAvailable } from './assertAnalysisTypeNameAvailable'

/** Saves a category; its owner never changes. */
export const updateAnalysisType = useCase({
  input: updateAnalysisTypeSchema,
  ability: 'analysisType.update',
  role: 'SubscriptionAdministration',
  subject: ({ db }, { id }) => findAnalysisType(db, id),
  run: ({ input: { id, version, ...fields }, subject: { subscriptionId }, ...context }) =>
    transaction(context.db, async (tx) => {
      await lockRow(tx, 'AnalysisType', id)
      const stored = await findAnalysisType(tx, id)
      if (stored === null) throw new AppError('NOT_FOUND')
      assertCurrentVersion(version, stored)
      if (fields.name !== undefined && fields.name !== stored.name)
        await assertAnalysisTypeNameAvailable(tx, { id, name: fields.name, subscriptionId })
      const saved = await tx.analysisType.update({ where: { id }, data: { ...fields, version: { increment: 1 } } })
      await recordAudit(
        { ...context, db: tx },
        {
          action: 'analysisType.updated',
          subjectType: 'AnalysisType',
          subjectId: id,
          subscriptionId,
          detail: { name: saved.name },
        },
      )
      return saved
    }),
})
