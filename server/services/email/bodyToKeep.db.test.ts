import { randomUUID } from 'node:crypto'
import { afterEach, expect, it } from 'vitest'
import { db } from '@/server/db/client'
import { stubSettings } from '@/server/testing/settings'
import { deliverDueEmails } from './deliverDueEmails'
import { enqueueEmail } from './enqueueEmails'

stubSettings({ SEED_DEMO: '0' })

const now = new Date('2001-04-02T09:00:00Z')
afterEach(() => db().emailMessage.deleteMany({ where: { createdAt: now } }))

async function kept(hasCode: boolean, isQueuedFirst: boolean) {
  const to = `${randomUUID()}@example.test`
  const mail = { kind: 'ResetPassword', to, subject: 's', html: '<p>code</p>', text: 'code', hasCode } as const
  if (isQueuedFirst)
    await db().emailMessage.create({ data: { ...mail, state: 'Queued', createdAt: now, nextAttemptAt: now } })
  else await enqueueEmail(db(), mail, now)
  await deliverDueEmails(db(), now, null)
  return db().emailMessage.findFirst({ where: { to }, select: { state: true, html: true, text: true } })
}

it.each([true, false])(
  'keeps no valid code where no mail server is set, whether the mail waited first: %s',
  async (isQueuedFirst) => {
    expect(await kept(true, isQueuedFirst)).toEqual({ state: 'Kept', html: '', text: '' })
    expect(await kept(false, isQueuedFirst)).toEqual({ state: 'Kept', html: '<p>code</p>', text: 'code' })
  },
)
