import { expect, it } from 'vitest'
import { db } from '@/server/db/client'
import { nobody } from '@/server/testing/actors'
import { enqueueEmail } from './enqueueEmails'
import { mailbox } from './mailbox'

const now = new Date('2026-03-02T09:00:00Z')
const later = new Date('2026-03-02T09:01:00Z')
const open = (to?: string) => mailbox({ actor: nobody(), db: db(), now }, { to })
const mail = (to: string, subject: string) => ({
  kind: 'Reminder' as const,
  to,
  subject,
  html: '<p>Hello</p>',
  text: 'Hello',
})

it('shows the kept mails, newest first, of one address or of all', async () => {
  await enqueueEmail(db(), mail('ada@example.test', 'First'), now)
  await enqueueEmail(db(), mail('bo@example.test', 'Other'), now)
  await enqueueEmail(db(), mail('ada@example.test', 'Second'), later)
  expect((await open(' ADA@example.test')).map(({ subject }) => subject)).toEqual(['Second', 'First'])
  expect(await open()).toHaveLength(3)
  expect((await open('ada@example.test'))[0]).toMatchObject({
    to: 'ada@example.test',
    text: 'Hello',
    html: '<p>Hello</p>',
    sentAt: later,
  })
})

it('never writes a second mail for the same cause', async () => {
  const once = { ...mail('cy@example.test', 'Once'), dedupeKey: 'cause:1' }
  await enqueueEmail(db(), once, now)
  await enqueueEmail(db(), once, later)
  expect(await open('cy@example.test')).toHaveLength(1)
})

it('discards a mail whose cause was rolled back', async () => {
  const cause = db().$transaction(async (tx) => {
    await enqueueEmail(tx, mail('di@example.test', 'Never'), now)
    throw new Error('refused')
  })
  await expect(cause).rejects.toThrow('refused')
  expect(await open('di@example.test')).toEqual([])
})
