import { describe, expect, it } from 'vitest'
import { db } from '@/server/db/client'
import type { Actor } from '@/server/policy'
import { companyAdmin, departmentAdmin, nobody, person, staff } from '@/server/testing/actors'
import { profile } from '@/server/testing/factories/profile'
import { subscription } from '@/server/testing/factories/subscription'
import { managingEvents } from './auditEvents'
import { recordAudit } from './recordAudit'

const now = new Date('2026-06-10T12:00:00Z')
const client = { address: '203.0.113.9', userAgent: null, tickets: {} }
const ask = (actor: Actor, input: object = {}) => managingEvents({ actor, db: db(), now }, input)

describe('what staff did for a company', () => {
  it.each([
    ['nobody', nobody(), 'UNAUTHENTICATED'],
    ['a person', person(), 'FORBIDDEN'],
    ['a department administrator', departmentAdmin(), 'FORBIDDEN'],
    ['staff who act for no company', staff(), 'NOT_FOUND'],
  ])('is closed to %s', async (_, actor, code) => expect(ask(actor)).rejects.toMatchObject({ code }))
  it('is shown to its administrators by name, without the rest of the audit log and without other companies', async () => {
    const [own, other] = [await subscription({ name: 'Own' }), await subscription()]
    const { userId } = await profile({
      group: 'Administrator',
      firstName: 'Imogen',
      lastName: 'Clarke',
      subscriptionId: null,
    })
    for (const { id } of [own, other]) {
      const by = { db: db(), now, client, actor: staff({ userId, subscriptionId: id }) }
      await recordAudit(by, { action: 'managing.started', subjectType: 'Subscription', subjectId: id })
      await recordAudit(
        { ...by, now: new Date(now.getTime() + 1000) },
        {
          action: 'managing.wrote',
          subjectType: 'updateSubscription',
          subjectId: id,
          detail: { operation: 'updateSubscription' },
        },
      )
      await recordAudit(by, { action: 'account.signedIn', subjectId: userId })
    }
    const { items, totalCount } = await ask(companyAdmin({ subscriptionId: own.id }))
    expect(totalCount).toBe(2)
    expect(items).toMatchObject([
      {
        action: 'managing.wrote',
        actor: { name: 'Imogen Clarke' },
        subscription: { name: 'Own' },
        detail: [{ name: 'operation', value: 'updateSubscription' }],
        address: null,
        subject: null,
      },
      { action: 'managing.started', actor: { name: 'Imogen Clarke' }, address: null },
    ])
    expect((await ask(companyAdmin({ subscriptionId: own.id }), { offset: 1, first: 1 })).items).toHaveLength(1)
  })
  it.each([
    { first: 0 },
    { offset: -1 },
    { subscriptionId: 'x' },
    { action: 'managing.started' },
    { from: '2026-06-11', to: '2026-06-10' },
    { search: 'x'.repeat(201) },
  ])('cannot be requested with %j', async (input) =>
    expect(ask(companyAdmin(), input)).rejects.toMatchObject({ code: 'BAD_USER_INPUT' }),
  )
  it('is searched by person, never by address', async () => {
    const { id } = await subscription()
    const { userId } = await profile({
      group: 'Administrator',
      firstName: 'Rowan',
      lastName: 'Ash',
      subscriptionId: null,
    })
    await recordAudit(
      { db: db(), now, client, actor: staff({ userId, subscriptionId: id }) },
      { action: 'managing.started', subjectType: 'Subscription', subjectId: id },
    )
    const found = async (search: string) => (await ask(companyAdmin({ subscriptionId: id }), { search })).totalCount
    expect(await found(' rowan ash')).toBe(1)
    expect(await found('nobody else')).toBe(0)
    expect(await found('203.0.113')).toBe(0)
  })
  it('is filtered by days of the company’s time zone, both included', async () => {
    const { id } = await subscription({ timeZone: 'Pacific/Auckland' })
    for (const at of ['2026-06-09T11:59:59Z', '2026-06-09T12:00:00Z', '2026-06-10T11:59:59Z', '2026-06-10T12:00:00Z']) {
      await recordAudit(
        { db: db(), now: new Date(at), client, actor: staff({ subscriptionId: id, userId: (await profile()).userId }) },
        { action: 'managing.started' },
      )
    }
    const { items } = await ask(companyAdmin({ subscriptionId: id }), { from: '2026-06-10', to: '2026-06-10' })
    expect(items.map(({ at }) => at.toISOString())).toEqual(['2026-06-10T11:59:59.000Z', '2026-06-09T12:00:00.000Z'])
  })
})
