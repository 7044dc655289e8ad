import 'server-only'
import { analysisTypeIdSchema } from '@/domain/analysisType'
import { useCase } from '../useCase'
import { findAnalysisType } from './findAnalysisType'

/** A category: the company's own or a standard one. */
export const analysisType = useCase({
  input: analysisTypeIdSchema,
  ability: 'analysisType.read',
  role: 'SubscriptionDepartmentAdministration',
  subject: ({ db }, { id }) => findAnalysisType(db, id),
  run: async ({ subject }) => subject,
})
