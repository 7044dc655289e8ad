import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { AuditAction } from '@/domain/auditEvent'
import { db } from '@/server/db/client'
import type { Actor } from '@/server/policy'
import { companyAdmin, departmentAdmin, nobody, person, staff } from '@/server/testing/actors'
import { asOwner } from '@/server/testing/database'
import { profile } from '@/server/testing/factories/profile'
import { subscription } from '@/server/testing/factories/subscription'
import { auditEvents } from './auditEvents'
import { recordAudit } from './recordAudit'

const noon = new Date('2026-06-10T12:00:00Z')
const ask = (input: object = {}, actor: Actor = staff()) => auditEvents({ actor, db: db(), now: noon }, input)
const found = async (input: object) => (await ask(input)).items.map(({ id }) => id)

type Event = {
  at?: Date
  action?: AuditAction
  actor?: Actor
  address?: string | null
  subjectType?: string
  subjectId?: string | null
  subscriptionId?: string | null
  detail?: object
}

/** An audit log entry; returns its id. */
async function event({
  at = noon,
  actor = nobody(),
  address = null,
  action = 'account.signedIn',
  ...about
}: Event = {}): Promise<string> {
  const before = new Set((await db().auditEvent.findMany({ select: { id: true } })).map(({ id }) => id))
  await recordAudit(
    { db: db(), now: at, actor, client: { address, userAgent: null, tickets: {} } },
    { action, ...about, detail: about.detail as Record<string, string> | undefined },
  )
  return (await db().auditEvent.findMany({ select: { id: true } })).find(({ id }) => !before.has(id))?.id ?? ''
}

beforeEach(() => asOwner('delete from "AuditEvent"'))
afterEach(() => asOwner('delete from "AuditEvent"'))

describe('the audit log', () => {
  it.each([
    ['nobody', nobody(), 'UNAUTHENTICATED'],
    ['a person', person(), 'FORBIDDEN'],
    ['a department administrator', departmentAdmin(), 'FORBIDDEN'],
    ['a company administrator', companyAdmin(), 'FORBIDDEN'],
  ])('is closed to %s, whatever they request', async (_, actor, code) => {
    await expect(ask({}, actor)).rejects.toMatchObject({ code })
    await expect(ask({ first: -1 }, actor)).rejects.toMatchObject({ code })
  })
  it('is open to staff, whether or not they manage a company, and shows every company', async () => {
    await event({ subscriptionId: (await subscription()).id })
    await event({ subscriptionId: (await subscription()).id })
    expect((await ask()).totalCount).toBe(2)
    expect((await ask({}, staff({ subscriptionId: (await subscription()).id }))).totalCount).toBe(2)
  })
  it('shows actor, subject, place, company and recorded details', async () => {
    const company = await subscription({ name: 'Harbour' })
    const actor = await profile({ firstName: 'Imogen', lastName: 'Clarke', subscriptionId: null })
    const subject = await profile({ firstName: '', lastName: '', subscriptionId: company.id })
    const acting = staff({ userId: actor.userId, subscriptionId: company.id })
    await event({
      action: 'account.roleChanged',
      actor: acting,
      address: '203.0.113.9',
      subjectId: subject.userId,
      detail: { to: 'User', from: 'Administrator', tries: 3, kept: null },
    })
    expect((await ask()).items).toEqual([
      {
        id: expect.any(String),
        at: noon,
        action: 'account.roleChanged',
        address: '203.0.113.9',
        actor: { userId: actor.userId, name: 'Imogen Clarke', email: actor.user.email },
        subject: { userId: subject.userId, name: '', email: subject.user.email },
        subscription: { id: company.id, name: 'Harbour' },
        detail: [
          { name: 'from', value: 'Administrator' },
          { name: 'kept', value: '' },
          { name: 'to', value: 'User' },
          { name: 'tries', value: '3' },
        ],
      },
    ])
  })
  it.each([
    ['nobody', null],
    ['an unknown user', randomUUID()],
    ['a text that is not a uuid', '-'.repeat(36)],
  ])('contains events about %s', async (_, subjectId) => {
    await event({ subjectId })
    await event({ subjectType: 'MailSettings', subjectId })
    expect(
      (await ask()).items.map(({ actor, subject, subscription: company, detail }) => [actor, subject, company, detail]),
    ).toEqual([
      [null, null, null, []],
      [null, null, null, []],
    ])
  })
  it('treats a subject as a person only when it is recorded as one', async () => {
    const { userId } = await profile()
    await event({ subjectType: 'Subscription', subjectId: userId })
    expect((await ask()).items[0]?.subject).toBeNull()
  })
})

describe('the pages of the audit log', () => {
  it('are sorted newest first, in a fixed order within one instant, without missing or repeated entries', async () => {
    const ids: string[] = []
    for (let index = 0; index < 7; index += 1)
      ids.push(await event({ at: new Date(noon.getTime() + (index < 4 ? 0 : index * 1000)) }))
    const whole = await found({})
    expect(whole.slice(0, 3)).toEqual([ids[6], ids[5], ids[4]])
    expect(whole.slice(3)).toEqual(ids.slice(0, 4).reverse())
    const paged = await Promise.all([0, 3, 6, 9].map((offset) => ask({ offset, first: 3 })))
    expect(paged.flatMap(({ items }) => items.map(({ id }) => id))).toEqual(whole)
    expect(paged.map(({ totalCount }) => totalCount)).toEqual([7, 7, 7, 7])
  })
  it.each([
    { first: 0 },
    { offset: -1 },
    { search: 'x'.repeat(201) },
    { action: 'account.flown' },
    { from: '2026-02-30' },
    { to: '10/06/2026' },
    { to: '9999-12-31' },
    { from: '2026-06-11', to: '2026-06-10' },
    { wish: 1 },
  ])('cannot be requested with %j', async (input) =>
    expect(ask(input)).rejects.toMatchObject({ code: 'BAD_USER_INPUT' }),
  )
})

describe('a filter', () => {
  it('by kind of event excludes all others', async () => {
    const wanted = await event({ action: 'account.lockedOut' })
    await event({ action: 'account.signedIn' })
    expect(await found({ action: 'account.lockedOut' })).toEqual([wanted])
  })
  it('by days covers whole days in the time zone of the platform, the first and the last included', async () => {
    const at = (instant: string) => event({ at: new Date(instant) })
    await at('2026-06-09T22:59:59.999Z')
    const first = await at('2026-06-09T23:00:00.000Z')
    const last = await at('2026-06-11T22:59:59.999Z')
    await at('2026-06-11T23:00:00.000Z')
    expect(await found({ from: '2026-06-10', to: '2026-06-11' })).toEqual([last, first])
    expect(await found({ from: '2026-06-11', to: '2026-06-11' })).toEqual([last])
    expect((await ask({ from: '2026-06-11' })).totalCount).toBe(2)
    expect((await ask({ to: '2026-06-10' })).totalCount).toBe(2)
  })
})

describe('a search', () => {
  it('searches names and e-mails of both people, the company and the address, without regard to case', async () => {
    const company = await subscription({ name: 'Grünwald Docks' })
    const actor = await profile({
      firstName: 'Imogen',
      lastName: 'Clarke',
      subscriptionId: null,
      user: { email: 'imogen.c@example.test' },
    })
    const subject = await profile({
      firstName: 'Rowan',
      lastName: 'Ash',
      subscriptionId: company.id,
      user: { email: 'rowan@harbour.test' },
    })
    const id = await event({
      actor: staff({ userId: actor.userId }),
      subjectId: subject.userId,
      subscriptionId: company.id,
      address: '203.0.113.77',
    })
    await event({ address: '198.51.100.1' })
    for (const search of [
      'IMOGEN clarke',
      'gen.c@',
      'rowan ash',
      'HARBOUR',
      'grünwald',
      'GRÜNWALD',
      '113.77',
      '  rowan  ',
    ])
      expect(await found({ search }), search).toEqual([id])
    expect(await found({ search: 'clarke rowan' })).toEqual([])
  })
  it('takes every character literally', async () => {
    const { userId } = await profile({ firstName: '100%_sure\\', lastName: "O'Neil; --" })
    const id = await event({ subjectId: userId })
    await event({ subjectId: (await profile({ firstName: '100 is sure' })).userId })
    for (const search of ['0%_s', '%', '_', '\\', "o'neil;"]) expect(await found({ search }), search).toEqual([id])
    expect(await found({ search: '1%e' })).toEqual([])
    expect(await found({ search: '100_' })).toEqual([])
  })
  it('with half a character finds nothing', async () => {
    await event({ address: '198.51.100.1' })
    expect(await found({ search: '\ud800' })).toEqual([])
  })
  it('combines with the filters, and is counted', async () => {
    const { userId } = await profile({ firstName: 'Juniper' })
    const wanted = await event({ action: 'account.lockedOut', subjectId: userId })
    await event({ action: 'account.lockedOut', subjectId: userId, at: new Date('2026-06-01T12:00:00Z') })
    await event({ action: 'account.signedIn', subjectId: userId })
    await event({ action: 'account.lockedOut' })
    const input = { search: 'juniper', action: 'account.lockedOut', from: '2026-06-10' }
    expect(await found(input)).toEqual([wanted])
    expect((await ask(input)).totalCount).toBe(1)
  })
})
