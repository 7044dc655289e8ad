import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { db } from '@/server/db/client'
import { companyAdmin, staff } from '@/server/testing/actors'
import { profile } from '@/server/testing/factories/profile'
import { subscription } from '@/server/testing/factories/subscription'
import { erasePerson, erasurePreview } from './erasePerson'

const now = new Date('2026-06-15T12:00:00Z')

/**
 * A member of a company, and mails to their address: their own, of their company, of another one, of no company, and
 * one to an address with the same ending.
 */
async function written(emailConfirmed: boolean) {
  const [{ id: subscriptionId }, { id: other }] = [await subscription(), await subscription()]
  const email = `Hr.${randomUUID()}@b.example`
  const { userId } = await profile({ subscriptionId, user: { email, emailConfirmed } })
  const mail = async (name: string, more: object) =>
    [
      (
        await db().emailMessage.create({
          data: { kind: 'Test', to: email.toUpperCase(), subject: name, html: '', text: '', ...more },
        })
      ).id,
      name,
    ] as const
  const mails = new Map([
    await mail('own', { userId }),
    await mail('company', { subscriptionId }),
    await mail('other', { subscriptionId: other }),
    await mail('nobody', {}),
    await mail('longer', { to: `x${email}` }),
  ])
  const keys = [
    `mailbox:anonymous:${email.toLowerCase()}`,
    `mailbox:user:${email.toLowerCase()}`,
    `mailbox:user:x${email.toLowerCase()}`,
  ]
  for (const key of keys) await db().rateLimit.create({ data: { key, points: 3, expiresAt: now } })
  const left = async () => {
    const rows = await db().emailMessage.findMany({ where: { id: { in: [...mails.keys()] } }, orderBy: { id: 'asc' } })
    const counted = await db().rateLimit.findMany({ where: { key: { in: keys } } })
    return {
      mails: rows.map(({ subject }) => subject),
      counted: keys.map((key) => counted.some((row) => row.key === key)),
    }
  }
  const countPreviewedMails = async (actor = companyAdmin({ subscriptionId })) =>
    (await erasurePreview({ actor, db: db(), now }, { userId })).mails
  const erase = (actor = companyAdmin({ subscriptionId })) =>
    erasePerson({ actor, db: db(), now }, { userId, mode: 'Anonymise', email })
  return { left, countPreviewedMails, erase }
}

it('is previewed with the number of mails of the own company, and of every one for staff who manage none', async () => {
  for (const emailConfirmed of [true, false]) {
    const { countPreviewedMails } = await written(emailConfirmed)
    expect(await countPreviewedMails()).toBe(1)
    expect(await countPreviewedMails(staff())).toBe(4)
  }
})

it('deletes every mail to a confirmed address, and no mail to one with the same ending', async () => {
  const { erase, left } = await written(true)
  await erase()
  expect(await left()).toEqual({ mails: ['longer'], counted: [false, false, true] })
})

it('preserves mails that others wrote to an unconfirmed address, and the rate-limit count of its mailbox', async () => {
  const { erase, left } = await written(false)
  await erase()
  expect(await left()).toEqual({ mails: ['other', 'nobody', 'longer'], counted: [true, true, true] })
})

it('deletes all mails to an unconfirmed address too if staff decide for all companies', async () => {
  const { erase, countPreviewedMails, left } = await written(false)
  expect(await countPreviewedMails(staff())).toBe(4)
  await erase(staff())
  expect(await left()).toEqual({ mails: ['longer'], counted: [false, false, true] })
})
