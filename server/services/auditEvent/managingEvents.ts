import 'server-only'
import { managingEventsSchema } from '@/domain/auditEvent'
import { Prisma } from '@/server/db/client'
import { useCase } from '../useCase'
import { ofDays, ofPeople } from './eventCondition'
import { eventPage } from './eventPage'

/**
 * What staff did while they acted for the caller's company, newest first, with days in its time zone. Client addresses
 * of staff are neither readable nor searchable for a company.
 */
export const managingEvents = useCase({
  input: managingEventsSchema,
  ability: 'subscription.update',
  role: 'SubscriptionAdministration',
  subject: ({ db, actor }) =>
    actor.subscriptionId === null
      ? null
      : db.subscription.findUnique({ where: { id: actor.subscriptionId }, select: { id: true, timeZone: true } }),
  run: async ({ db, input: { search, ...input }, subject: { id, timeZone } }) => {
    const wanted = [
      Prisma.sql`e."subscriptionId" = ${id}::uuid AND e."action" LIKE 'managing.%'`,
      ...ofDays({ ...input, timeZone }),
      ...(search === '' ? [] : [ofPeople(search)]),
    ]
    const { items, totalCount } = await eventPage(db, Prisma.join(wanted, ' AND '), input)
    return { items: items.map((event) => ({ ...event, address: null })), totalCount }
  },
})
