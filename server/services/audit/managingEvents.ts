import 'server-only'
import { managingEventsSchema } from '@/domain/audit'
import { Prisma } from '@/server/db/client'
import { useCase } from '../useCase'
import { eventPage } from './eventPage'

/** What staff did while they acted for one's own company, newest first; where they sat is not the company's business. */
export const managingEvents = useCase({
  input: managingEventsSchema,
  ability: 'subscription.update',
  role: 'SubscriptionAdministration',
  subject: ({ actor }) => (actor.subscriptionId === null ? null : { id: actor.subscriptionId }),
  run: async ({ db, input, subject: { id } }) => {
    const { items, totalCount } = await eventPage(db, Prisma.sql`e."subscriptionId" = ${id}::uuid AND e."action" LIKE 'managing.%'`, input)
    return { items: items.map((event) => ({ ...event, address: null })), totalCount }
  },
})
