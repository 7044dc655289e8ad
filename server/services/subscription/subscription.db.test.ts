import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { db } from '@/server/db/client'
import { nobody, person, staff } from '@/server/testing/actors'
import { subscription as make } from '@/server/testing/factories/subscription'
import type { Actor } from '@/server/policy'
import { subscription } from './subscriptions'

const read = (actor: Actor, id: string) => subscription({ actor, db: db(), now: new Date() }, { id })

describe('subscription', () => {
  it('refuses unauthenticated callers, invalid input, and absent and foreign companies alike', async () => {
    await expect(read(nobody(), 'x')).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
    await expect(read(person(), 'x')).rejects.toMatchObject({ code: 'BAD_USER_INPUT' })
    const refusals = await Promise.all(
      [randomUUID(), (await make()).id].map((id) => read(person(), id).catch((error: Error) => JSON.stringify(error))),
    )
    expect(refusals[0]).toContain('NOT_FOUND')
    expect(refusals[0]).toBe(refusals[1])
  })

  it('is readable by all of its users and by staff', async () => {
    const { id } = await make()
    expect(await read(person({ subscriptionId: id }), id)).toMatchObject({ id })
    expect(await read(staff(), id)).toMatchObject({ id })
  })

  it('is not found once archived', async () => {
    const { id } = await make({ archived: true })
    await expect(read(staff(), id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})
