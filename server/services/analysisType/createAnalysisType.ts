import 'server-only'
import { createAnalysisTypeSchema } from '@/domain/analysisType'
import { orIdExists } from '../orIdExists'
import { useCase } from '../useCase'

/** A new category of the company, or a standard one when made by staff for no company. */
export const createAnalysisType = useCase({
  input: createAnalysisTypeSchema,
  ability: 'analysisTypes.create',
  role: 'SubscriptionAdministration',
  subject: (_context, { subscriptionId }) => ({ subscriptionId }),
  run: ({ db, input, subject: { subscriptionId } }) =>
    orIdExists(db.analysisType.create({ data: { ...input, subscriptionId, isAdminOnly: subscriptionId === null } })),
})
