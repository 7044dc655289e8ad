import 'server-only'
import { subscriptionTemplateLinksSchema } from '@/domain/subscriptionTemplateLink'
import { useCase } from '../useCase'
import { companyOf } from './companyOf'
import { isStandardTemplate } from './isStandardTemplate'

/** A page of the links that give a company its standard templates, by the names of the templates. */
export const subscriptionTemplateLinks = useCase({
  input: subscriptionTemplateLinksSchema,
  ability: 'subscriptionTemplateLink.read',
  role: 'SubscriptionAdministration',
  subject: ({ db, actor }, input) => {
    const subscriptionId = input.subscriptionId ?? actor.subscriptionId
    return subscriptionId === null ? null : companyOf(db, subscriptionId)
  },
  run: async ({ db, input: { offset, first }, subject: { id: subscriptionId } }) => {
    const where = { subscriptionId, archived: false, questionnaire: isStandardTemplate }
    const items = await db.subscriptionTemplateLink.findMany({
      where,
      orderBy: [{ questionnaire: { name: 'asc' } }, { id: 'asc' }],
      skip: offset,
      take: first,
    })
    return { items, totalCount: await db.subscriptionTemplateLink.count({ where }) }
  },
})
