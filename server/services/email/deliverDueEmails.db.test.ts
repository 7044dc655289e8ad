import { createServer } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterEach, describe, expect, it } from 'vitest'
import { db } from '@/server/db/client'
import { smtpTransport } from '@/server/mail/smtpTransport'
import type { Mail, Transport } from '@/server/mail/transport'
import { deliverDueEmails } from './deliverDueEmails'

// Long before any other test, so that only rows of this file are due.
const now = new Date('2001-03-02T09:00:00Z')
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
const queued = (fields = {}) =>
  db().emailMessage.create({
    data: {
      kind: 'Reminder',
      to: 'ada@example.test',
      subject: 'Grüße',
      html: '<p>Hello</p>',
      text: 'Hello',
      nextAttemptAt: now,
      ...fields,
    },
  })
const row = (id: string) => db().emailMessage.findUniqueOrThrow({ where: { id } })
const carrier = (send: (mail: Mail) => Promise<void>): Transport => ({ send, close: () => undefined })

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  await db().emailMessage.deleteMany({ where: { nextAttemptAt: { lt: later(24 * 60) } } })
  for (const close of closing.splice(0)) await close()
})

async function mailServer(): Promise<{ url: string; received: string[] }> {
  const received: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) =>
      done(address.startsWith('never') ? Object.assign(new Error('no such mailbox'), { responseCode: 550 }) : null),
    onData: (stream, _session, done) => {
      let source = ''
      stream.on('data', (chunk: Buffer) => (source += chunk.toString('utf8')))
      stream.on('end', () => {
        received.push(source)
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => new Promise((resolve) => server.close(() => resolve())))
  const address = server.server.address()
  return { url: `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`, received }
}
const sender = { from: 'Ripplemark <no-reply@app.test>', host: 'app.test' }

describe('delivering the outbox', () => {
  it('sends a mail to a real mail server once, with the Message-ID of its row', async () => {
    const { url, received } = await mailServer()
    const { id } = await queued({ replyTo: 'hr@example.test' })
    const transport = smtpTransport(url, sender)
    expect(await deliverDueEmails(db(), now, transport)).toEqual({ sent: 1, failed: 0, kept: 0 })
    expect(await deliverDueEmails(db(), now, transport)).toEqual({ sent: 0, failed: 0, kept: 0 })
    transport.close()
    expect(received).toHaveLength(1)
    for (const part of [
      `Message-ID: <${id}@app.test>`,
      'From: Ripplemark <no-reply@app.test>',
      'Reply-To: hr@example.test',
      'text/html',
      'text/plain',
    ]) {
      expect(received[0]).toContain(part)
    }
    expect(await row(id)).toMatchObject({ state: 'Sent', sentAt: now, html: '<p>Hello</p>' })
  })

  it('drops a body with a code after delivery', async () => {
    const { id } = await queued({ hasCode: true })
    await deliverDueEmails(
      db(),
      now,
      carrier(async () => undefined),
    )
    expect(await row(id)).toMatchObject({ state: 'Sent', html: '', text: '' })
  })

  it('fails at once for an address that the server rejects permanently', async () => {
    const { url } = await mailServer()
    const { id } = await queued({ to: 'never@example.test' })
    const transport = smtpTransport(url, sender)
    await deliverDueEmails(db(), now, transport)
    transport.close()
    expect(await row(id)).toMatchObject({ state: 'Failed', attempts: 1 })
  })

  it('retries later, with growing delays, while the server is away', async () => {
    const gone = createServer()
    await new Promise<void>((resolve) => gone.listen(0, '127.0.0.1', resolve))
    const address = gone.address()
    await new Promise((resolve) => gone.close(resolve))
    const transport = smtpTransport(`smtp://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`, sender)
    const { id } = await queued()
    await deliverDueEmails(db(), now, transport)
    expect(await row(id)).toMatchObject({ state: 'Queued', attempts: 1, nextAttemptAt: later(1) })
    await deliverDueEmails(db(), later(1), transport)
    expect(await row(id)).toMatchObject({ state: 'Queued', attempts: 2, nextAttemptAt: later(3) })
    transport.close()
  })

  it('sends what a site with a fast clock wrote, and waits before any retry', async () => {
    const [fresh, tried] = [
      await queued({ nextAttemptAt: later(10) }),
      await queued({ nextAttemptAt: later(10), attempts: 1 }),
    ]
    const sent: string[] = []
    await deliverDueEmails(
      db(),
      now,
      carrier(async ({ id }) => void sent.push(id)),
    )
    expect(sent).toEqual([fresh.id])
    expect((await row(tried.id)).state).toBe('Queued')
  })
  it('never sends a mail twice when several workers deliver concurrently', async () => {
    const ids = await Promise.all(Array.from({ length: 60 }, () => queued().then(({ id }) => id)))
    const sent: string[] = []
    const transport = carrier(async ({ id }) => void sent.push(id))
    await Promise.all(Array.from({ length: 5 }, () => deliverDueEmails(db(), now, transport)))
    expect(sent.sort()).toEqual(ids.sort())
  })

  it('reclaims a mail whose worker died', async () => {
    const { id } = await queued()
    void deliverDueEmails(
      db(),
      now,
      carrier(() => new Promise(() => undefined)),
    )
    await expect.poll(async () => (await row(id)).attempts).toBe(1)
    const sent: string[] = []
    const transport = carrier(async (mail) => void sent.push(mail.id))
    await deliverDueEmails(db(), later(0.7), transport)
    expect(sent).toEqual([])
    await deliverDueEmails(db(), later(1), transport)
    expect(sent).toEqual([id])
  })

  it('keeps mails for the mailbox when there is no mail server', async () => {
    const { id } = await queued()
    expect(await deliverDueEmails(db(), now, null)).toMatchObject({ kept: 1 })
    expect(await row(id)).toMatchObject({ state: 'Kept', text: 'Hello' })
  })
})
