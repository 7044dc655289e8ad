import 'server-only'
import { analysisTypesSchema } from '@/domain/analysisType'
import { namedLike } from '@/server/db/namedLike'
import { useCase } from '../useCase'
import { offeredAnalysisTypes } from './offeredAnalysisTypes'

/** A page of the categories a company may choose from, by name. */
export const analysisTypes = useCase({
  input: analysisTypesSchema,
  ability: 'analysisTypes.list',
  role: 'SubscriptionDepartmentAdministration',
  subject: (_context, { subscriptionId }) => ({ subscriptionId }),
  run: async ({ db, input, subject: { subscriptionId } }) => {
    const found = await namedLike(db, 'AnalysisType', input.search, { subscriptionId })
    const where = { AND: [offeredAnalysisTypes(subscriptionId), found] }
    const items = await db.analysisType.findMany({
      where,
      orderBy: [{ name: 'asc' }, { id: 'asc' }],
      skip: input.offset,
      take: input.first,
    })
    return { items, totalCount: await db.analysisType.count({ where }) }
  },
})
