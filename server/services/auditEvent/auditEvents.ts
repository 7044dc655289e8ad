import 'server-only'
import type { z } from 'zod'
import { auditEventsSchema } from '@/domain/auditEvent'
import { Prisma } from '@/server/db/client'
import { env } from '@/server/env'
import { useCase } from '../useCase'
import { ofAnything, ofDays } from './eventCondition'
import { eventPage } from './eventPage'

type Input = z.infer<typeof auditEventsSchema>

function matching({ search, action, ...days }: Input): Prisma.Sql {
  const wanted = [
    ...(action === null ? [] : [Prisma.sql`e."action" = ${action}`]),
    ...ofDays({ ...days, timeZone: env().timeZone }),
    ...(search === '' ? [] : [ofAnything(search)]),
  ]
  return wanted.length === 0 ? Prisma.sql`true` : Prisma.join(wanted, ' AND ')
}

/** A page of the audit log, newest first; days are those of the platform's time zone. */
export const auditEvents = useCase({
  input: auditEventsSchema,
  ability: 'auditEvents.list',
  role: 'Administration',
  subject: () => ({}),
  run: ({ db, input }) => eventPage(db, matching(input), input),
})
