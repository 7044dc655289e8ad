import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { db } from '@/server/db/client'
import { companyAdmin } from '@/server/testing/actors'
import { columnsHolding } from '@/server/testing/canaries'
import { profile } from '@/server/testing/factories/profile'
import { bring } from '@/server/testing/scenarios/importing'
import { runTick } from './runTick'

/** The end of the imports in this file. */
const imported = new Date('2026-03-02T09:00:00Z')
const later = (days: number) => new Date(imported.getTime() + days * 86_400_000)

describe('retention of expired data', () => {
  it('mail codes, used or not, thirty days after they expire, with the address they were to prove', async () => {
    const { userId } = await profile()
    const ended = (days: number) => new Date(imported.getTime() - days * 86_400_000)
    const code = (expiresAt: Date, more = {}) => ({
      userId,
      purpose: 'ChangeEmail' as const,
      codeHash: randomUUID(),
      email: `${randomUUID()}@example.test`,
      expiresAt,
      ...more,
    })
    const [used, late, recent, open] = [
      code(ended(31), { usedAt: ended(32) }),
      code(ended(31)),
      code(ended(29), { voidedAt: ended(29) }),
      code(later(1)),
    ]
    await db().oneUseCode.createMany({ data: [used, late, recent, open] })
    await runTick(db(), imported)
    const left = await db().oneUseCode.findMany({ where: { userId }, orderBy: { expiresAt: 'asc' } })
    expect(left.map(({ codeHash }) => codeHash)).toEqual([recent.codeHash, open.codeHash])
    for (const { email } of [used, late]) expect(await columnsHolding(email)).toEqual([])
  })
  it('the result of each import row after a day, and with it the address of people who got no account', async () => {
    const { subscriptionId, userId } = await profile({ group: 'SubscriptionAdministrator' })
    const refused = `${randomUUID()}@example.test`
    const { job } = await bring(companyAdmin({ subscriptionId: subscriptionId!, userId }), [
      [refused, 'Ada', 'Byron', 'Nowhere'],
    ])
    await runTick(db(), later(0.9))
    expect(await columnsHolding(refused)).toEqual(['ImportJobRow.email', 'ImportJobRow.values'])
    await runTick(db(), later(1.1))
    expect(await columnsHolding(refused)).toEqual([])
    expect(await db().importJob.findUniqueOrThrow({ where: { id: job.id } })).toMatchObject({
      totalRows: 1,
      doneRows: 1,
      succeededRows: 0,
    })
  })
})
