import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { db } from '@/server/db/client'
import { transaction } from '@/server/db/transaction'
import { AppError } from '@/server/errors'
import { inRequest } from '@/server/log'
import type { Actor } from '@/server/policy'
import { companyAdmin, staff } from '@/server/testing/actors'
import { subscription as make } from '@/server/testing/factories/subscription'
import { execute } from '@/server/testing/graphql'
import { audited } from './audited'
import { updateSubscription } from './subscription/save/updateSubscription'
import { useCase } from './useCase'

const now = new Date('2026-06-10T12:00:00Z')
const client = { address: '203.0.113.9', userAgent: null, tickets: {} }
/** The entries of writes while managing, beside those of what was written. */
const lines = (actor: { userId: string }) =>
  db().auditEvent.findMany({
    where: { actorUserId: actor.userId, action: 'managing.wrote' },
    select: { action: true, subjectType: true, subjectId: true, subscriptionId: true, address: true, detail: true },
  })
const write = (actor: Actor, input: object) =>
  audited('updateSubscription', updateSubscription)({ actor, db: db(), now, client }, input)

describe('a write while managing', () => {
  it('leaves an audit log entry with the name of the actor, the company and the operation', async () => {
    const { id } = await make()
    const actor = staff({ subscriptionId: id })
    await write(actor, { id, name: 'Written' })
    expect(await lines(actor)).toEqual([
      {
        action: 'managing.wrote',
        subjectType: 'updateSubscription',
        subjectId: id,
        subscriptionId: id,
        address: client.address,
        detail: { operation: 'updateSubscription' },
      },
    ])
  })
  it('records the same request id as the log', async () => {
    const { id } = await make()
    const actor = staff({ subscriptionId: id })
    const requestId = randomUUID()
    await inRequest({ requestId, codes: new Set() }, {}, () => write(actor, { id, name: 'Asked' }))
    await write(actor, { id, name: 'Of itself' })
    const found = await db().auditEvent.findMany({
      where: { actorUserId: actor.userId, action: 'managing.wrote' },
      orderBy: { id: 'asc' },
      select: { requestId: true },
    })
    expect(found).toEqual([{ requestId }, { requestId: null }])
  })
  it('leaves no entry when it is refused', async () => {
    const { id } = await make()
    const actor = staff({ subscriptionId: id })
    await expect(write(actor, { id, version: 0, name: 'Late' })).rejects.toMatchObject({ code: 'CONFLICT' })
    await expect(write(actor, { id, name: '' })).rejects.toMatchObject({ code: 'BAD_USER_INPUT' })
    expect(await lines(actor)).toEqual([])
  })
  it('does not happen when its audit log entry cannot be written', async () => {
    const { id, name } = await make()
    const actor = staff({ subscriptionId: id })
    const unwritable = { ...client, address: 'a\u0000b' }
    await expect(
      audited('updateSubscription', updateSubscription)(
        { actor, db: db(), now, client: unwritable },
        { id, name: 'Written' },
      ),
    ).rejects.toThrow()
    expect((await db().subscription.findUnique({ where: { id } }))?.name).toBe(name)
  })
  it('may catch a refusal inside and continue', async () => {
    const { id } = await make()
    const twice = useCase({
      input: z.object({}),
      ability: 'subscription.update',
      subject: () => ({ id }),
      run: async (context) => {
        const create = () => transaction(context.db, (tx) => tx.subscription.create({ data: { id, name: 'Taken' } }))
        await create().catch(() => null)
        return transaction(context.db, (tx) => tx.subscription.update({ where: { id }, data: { name: 'Second try' } }))
      },
    })
    const actor = staff({ subscriptionId: id })
    await audited('twice', twice)({ actor, db: db(), now }, {})
    expect((await db().subscription.findUnique({ where: { id } }))?.name).toBe('Second try')
    expect(await lines(actor)).toMatchObject([{ subjectType: 'twice', subjectId: id }])
  })
  it('is recorded only for staff who manage a company', async () => {
    const { id } = await make()
    for (const actor of [companyAdmin({ subscriptionId: id }), staff()]) {
      await write(actor, { id, name: 'Written' })
      expect(await lines(actor)).toEqual([])
    }
  })
})

describe('through the schema', () => {
  const rename = 'mutation ($model: SubscriptionUpdateInput!) { updateSubscription(model: $model) { id name } }'
  it('a mutation is recorded under its own name, not under an alias of the caller; a query is not', async () => {
    const { id } = await make()
    const actor = staff({ subscriptionId: id })
    await execute(actor, 'query ($id: Guid!) { subscription(id: $id) { id } }', { id })
    expect(await lines(actor)).toEqual([])
    await execute(
      actor,
      `mutation Innocent($model: SubscriptionUpdateInput!) { other: updateSubscription(model: $model) { id } }`,
      { model: { id, name: 'Written' } },
    )
    expect(await lines(actor)).toMatchObject([{ subjectType: 'updateSubscription', subjectId: id }])
  })
  it('starting and ending to manage record only their own entries', async () => {
    const actor = staff({ subscriptionId: (await make()).id })
    await execute(actor, 'mutation { stopManaging }')
    expect(await lines(actor)).toEqual([])
  })
  it('of two mutations in one request each is recorded, except a refused one', async () => {
    const { id } = await make()
    const actor = staff({ subscriptionId: id })
    const both = `mutation ($one: SubscriptionUpdateInput!, $two: SubscriptionUpdateInput!) { one: updateSubscription(model: $one) { id } two: updateSubscription(model: $two) { id } }`
    const { error } = await execute(actor, both, {
      one: { id, name: 'Written' },
      two: { id: randomUUID(), name: 'Absent' },
    })
    expect(error).toBeInstanceOf(AppError)
    expect(await lines(actor)).toHaveLength(1)
    expect((await execute(actor, rename, { model: { id, name: 'Again' } })).error).toBeNull()
    expect(await lines(actor)).toHaveLength(2)
  })
})
