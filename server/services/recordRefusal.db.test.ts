import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { db } from '@/server/db/client'
import { AppError } from '@/server/errors'
import { inRequest } from '@/server/log'
import { nobody, person } from '@/server/testing/actors'
import { execute } from '@/server/testing/graphql'
import { updateSubscription } from './subscription/save/updateSubscription'
import { recordRefusal } from './recordRefusal'

const now = new Date('2026-06-10T12:00:00Z')
const client = { address: '203.0.113.9', userAgent: null, tickets: {} }
const lines = (userId: string) =>
  db().auditEvent.findMany({
    where: { actorUserId: userId },
    orderBy: { id: 'asc' },
    select: { action: true, subjectType: true, subscriptionId: true, address: true, requestId: true, detail: true },
  })
const refuse = (actor: ReturnType<typeof person>, at = now, code: 'FORBIDDEN' | 'NOT_FOUND' = 'FORBIDDEN') =>
  recordRefusal('updateSubscription', updateSubscription, { actor, db: db(), now: at, client }, () =>
    Promise.reject(new AppError(code)),
  ).catch((error: AppError) => error.code)

it('a call that a role may never make is recorded: actor, operation, kind of record, address and request', async () => {
  const [actor, requestId] = [person(), randomUUID()]
  expect(await inRequest({ requestId, codes: new Set() }, {}, () => refuse(actor))).toBe('FORBIDDEN')
  expect(await lines(actor.userId)).toEqual([
    {
      action: 'access.refused',
      subjectType: 'subscription',
      subscriptionId: actor.subscriptionId,
      address: client.address,
      requestId,
      detail: { attempted: 'updateSubscription', target: 'subscription' },
    },
  ])
})

it('a flood is recorded once a minute, and again at each tenfold growth', async () => {
  const actor = person()
  for (let count = 0; count < 105; count += 1) await refuse(actor)
  await refuse(actor, new Date(now.getTime() + 61_000))
  const line = { attempted: 'updateSubscription', target: 'subscription' }
  expect((await lines(actor.userId)).map(({ detail }) => detail)).toEqual([
    line,
    { ...line, count: 10 },
    { ...line, count: 100 },
    line,
  ])
})

it('an absent record or one out of scope leaves no entry, and neither does an unauthenticated caller', async () => {
  const actor = person()
  expect(await refuse(actor, now, 'NOT_FOUND')).toBe('NOT_FOUND')
  expect(await lines(actor.userId)).toEqual([])
  const before = await db().auditEvent.count()
  await recordRefusal('updateSubscription', updateSubscription, { actor: nobody(), db: db(), now }, () =>
    Promise.reject(new AppError('FORBIDDEN')),
  ).catch(() => null)
  expect(await db().auditEvent.count()).toBe(before)
})

it('refusals through the schema are recorded, of queries and of rolled-back mutations', async () => {
  const actor = person()
  await execute(actor, '{ auditEvents { totalCount } }', {}, { now })
  await execute(actor, 'mutation ($id: Guid!) { deleteSubscription(id: $id) }', { id: randomUUID() }, { now })
  expect((await lines(actor.userId)).map(({ detail }) => detail)).toEqual([
    { attempted: 'auditEvents', target: 'auditEvents' },
    { attempted: 'deleteSubscription', target: 'subscription' },
  ])
})

it('the response is the same when the entry cannot be written', async () => {
  const broken = { ...client, address: 'a\u0000b' }
  const actor = person()
  await expect(
    recordRefusal('updateSubscription', updateSubscription, { actor, db: db(), now, client: broken }, () =>
      Promise.reject(new AppError('FORBIDDEN')),
    ),
  ).rejects.toMatchObject({ code: 'FORBIDDEN' })
})
