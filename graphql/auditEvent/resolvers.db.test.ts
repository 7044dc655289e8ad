import { PrismaPg } from '@prisma/adapter-pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { AuditEventsDocument } from '@/graphql/auditEvent/__generated__/operations'
import { PrismaClient } from '@/server/db/__generated__/client'
import { db } from '@/server/db/client'
import { env } from '@/server/env'
import { recordAudit } from '@/server/services/auditEvent/recordAudit'
import { companyAdmin, staff } from '@/server/testing/actors'
import { asOwner } from '@/server/testing/database'
import { profile } from '@/server/testing/factories/profile'
import { execute } from '@/server/testing/graphql'

const now = new Date('2026-06-10T12:00:00Z')

const statements: string[] = []
let counted: PrismaClient<'query'>
beforeAll(() => {
  counted = new PrismaClient({
    adapter: new PrismaPg({ connectionString: env().databaseUrl, max: 4 }),
    log: [{ emit: 'event', level: 'query' }],
  })
  counted.$on('query', ({ query }) => statements.push(query))
})
afterAll(() => counted.$disconnect())
beforeEach(() => asOwner('delete from "AuditEvent"'))

async function happen(count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    const [actor, subject] = [await profile(), await profile()]
    const by = { db: db(), now, actor: staff({ userId: actor.userId, subscriptionId: actor.subscriptionId }) }
    await recordAudit(by, { action: 'account.archived', subjectId: subject.userId, detail: { method: 'list' } })
  }
}

describe('the audit log through the schema', () => {
  it('contains people, company and detail', async () => {
    await happen(1)
    const { data } = await execute(staff(), AuditEventsDocument, {
      search: 'sam person',
      action: 'account.archived',
      from: '2026-06-10',
      to: '2026-06-10',
    })
    expect(data?.auditEvents).toMatchObject({
      totalCount: 1,
      items: [
        {
          at: now.toISOString(),
          action: 'account.archived',
          actor: { name: expect.stringContaining('Sam Person') },
          subject: { email: expect.stringContaining('@example.test') },
          subscription: { name: expect.stringContaining('Company') },
          address: null,
          detail: [{ name: 'method', value: 'list' }],
        },
      ],
    })
  })
  it('takes as many statements for thirty as for one', async () => {
    const ask = async () => {
      statements.length = 0
      const { data } = await execute(staff(), AuditEventsDocument, {}, { now, db: counted })
      return { rows: data?.auditEvents.items.length, statements: statements.length }
    }
    await happen(1)
    const one = await ask()
    expect(one).toEqual({ rows: 1, statements: 2 })
    await happen(29)
    expect(await ask()).toEqual({ rows: 30, statements: 2 })
  })
  it('refuses a company administrator', async () => {
    expect((await execute(companyAdmin(), AuditEventsDocument, {})).error).toMatchObject({ code: 'FORBIDDEN' })
  })
})
