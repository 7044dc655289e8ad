import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { db } from '@/server/db/client'
import { lastingTransport } from '@/server/mail/lastingTransport'
import { nobody, companyAdmin, staff } from '@/server/testing/actors'
import { questionnaire as campaign } from '@/server/testing/factories/questionnaire'
import { questionnaireRespondentSession } from '@/server/testing/factories/questionnaireRespondentSession'
import { mailCatcher } from '@/server/testing/mail/mailCatcher'
import { stubSettings } from '@/server/testing/settings'
import type { Actor } from '@/server/policy'
import { deliverDueEmails } from '../email/deliverDueEmails'
import { enqueueEmail } from '../email/enqueueEmails'
import { mailSettings, retryMails, testMailSettings, updateMailSettings } from './mailSettings'
import { mailTrouble } from './index'

stubSettings({ SEED_DEMO: '0' })
const now = new Date('2026-03-02T09:00:00Z')
const boss = staff()
const by = (actor: Actor) => ({ actor, db: db(), now })
const read = () => mailSettings(by(boss), {})
const save = (fields: object) => updateMailSettings(by(boss), fields)
const test = (fields: object, actor: Actor = boss) => testMailSettings(by(actor), { to: 'ada@example.test', ...fields })
const mail = {
  kind: 'Reminder' as const,
  to: 'ada@example.test',
  subject: 'Hello',
  html: '<p>secret text</p>',
  text: 'secret text',
}

const closing: (() => Promise<void>)[] = []
const catcher = async (...login: Parameters<typeof mailCatcher>) => {
  const caught = await mailCatcher(...login)
  closing.push(caught.close)
  return caught
}
beforeEach(async () => {
  await db().mailSettings.deleteMany()
  await db().emailMessage.deleteMany()
  await db().rateLimit.deleteMany()
})
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

describe('the mail settings', () => {
  it('are for staff alone', async () => {
    for (const call of [mailSettings, updateMailSettings, testMailSettings, retryMails]) {
      await expect(call(by(nobody()), {})).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
      await expect(call(by(companyAdmin()), {})).rejects.toMatchObject({ code: 'FORBIDDEN' })
    }
  })

  it('report no mail server until one is saved', async () => {
    expect(await read()).toMatchObject({ source: 'none', isHeld: false, server: null })
    expect(await mailTrouble(db())).toBe('missing')
    await save({ smtpUrl: 'smtp://post:s3cret%21@mail.example.test', mailFrom: 'Acme <post@example.test>' })
    expect(await read()).toMatchObject({
      source: 'saved',
      server: { host: 'mail.example.test', port: 587, user: 'post', hasPassword: true },
      mailFrom: 'Acme <post@example.test>',
    })
    expect(await mailTrouble(db())).toBeNull()
    await db().installation.create({ data: { id: 1, mailsHeldSince: now } })
    expect(await mailTrouble(db())).toBe('held')
    expect(await read()).toMatchObject({ source: 'saved', isHeld: true })
    await db().installation.deleteMany()
    await save({ smtpUrl: null })
    expect(await read()).toMatchObject({ source: 'none', server: null })
  })

  it('never disclose the password: not in the answer, the row or the audit log', async () => {
    await save({ smtpUrl: 'smtp://post:s3cret%21@mail.example.test' })
    const everything = JSON.stringify([
      await read(),
      await db().mailSettings.findMany(),
      await db().auditEvent.findMany(),
    ])
    expect(everything).not.toMatch(/s3cret/)
    expect(await db().auditEvent.findFirstOrThrow({ orderBy: { id: 'desc' } })).toMatchObject({
      action: 'mail.settingsChanged',
      actorUserId: boss.userId,
      detail: { host: 'mail.example.test' },
    })
  })

  it('keep the saved address when only the sender is changed', async () => {
    await expect(save({ smtpUrl: '', mailFrom: 'a@example.test' })).rejects.toMatchObject({
      details: { fieldErrors: [{ path: 'smtpUrl' }] },
    })
    await save({ smtpUrl: 'smtp://post:one@mail.example.test' })
    await save({ smtpUrl: '', mailFrom: 'a@example.test' })
    expect(await read()).toMatchObject({
      server: { host: 'mail.example.test', hasPassword: true },
      mailFrom: 'a@example.test',
    })
  })

  it('that cannot be decrypted any more count as none', async () => {
    await db().mailSettings.create({ data: { id: 1, smtpUrl: 'sealed with another key' } })
    expect(await read()).toMatchObject({ source: 'unreadable', server: null })
    expect(await mailTrouble(db())).toBe('missing')
  })

  it('list the mails that were not sent, without their text', async () => {
    await enqueueEmail(db(), mail, now)
    await db().emailMessage.create({
      data: { ...mail, subject: 'Refused', state: 'Failed', lastError: '550 no such mailbox' },
    })
    await db().emailMessage.create({ data: { ...mail, subject: 'Sent', state: 'Sent' } })
    await db().emailMessage.create({ data: { ...mail, subject: 'Waiting', state: 'Queued' } })
    const { undelivered, counts } = await read()
    expect(counts).toEqual({ Queued: 1, Held: 0, Kept: 1, Sent: 1, Failed: 1 })
    expect(undelivered.map(({ subject, state, lastError }) => [subject, state, lastError]).sort()).toEqual([
      ['Hello', 'Kept', null],
      ['Refused', 'Failed', '550 no such mailbox'],
    ])
    expect(JSON.stringify(undelivered)).not.toContain('secret text')
  })
})

describe('a saved mail server', () => {
  it('sends later mails; kept ones stay kept', async () => {
    const { url, received } = await catcher({ user: 'post', password: 's3cret!' })
    const transport = lastingTransport()
    const deliver = async () => deliverDueEmails(db(), now, await transport.current(db()))
    await enqueueEmail(db(), { ...mail, subject: 'Before' }, now)
    await deliver()
    await save({ smtpUrl: url, mailFrom: 'Acme <post@example.test>' })
    await enqueueEmail(db(), { ...mail, subject: 'After' }, now)
    expect(await deliver()).toMatchObject({ sent: 1 })
    expect(await transport.current(db())).toBe(await transport.current(db()))
    const other = await catcher()
    await save({ smtpUrl: other.url })
    await enqueueEmail(db(), { ...mail, subject: 'Elsewhere' }, now)
    expect(await deliver()).toMatchObject({ sent: 1 })
    transport.close()
    expect(received).toHaveLength(1)
    expect(received[0]).toMatch(/From: Acme <post@example.test>[^]*Subject: After/)
    expect(other.received[0]).toContain('Subject: Elsewhere')
    expect(
      await db().emailMessage.findMany({ select: { subject: true, state: true }, orderBy: { id: 'asc' } }),
    ).toEqual([
      { subject: 'Before', state: 'Kept' },
      { subject: 'After', state: 'Sent' },
      { subject: 'Elsewhere', state: 'Sent' },
    ])
  })
})

describe('mails that failed', () => {
  const failed = (fields: object = {}) =>
    db().emailMessage.create({
      data: {
        ...mail,
        kind: 'AccountInvite',
        state: 'Failed',
        attempts: 8,
        lastError: '550 no such mailbox',
        ...fields,
      },
    })
  const retry = (input: object = {}) => retryMails(by(boss), input)
  const invitation = async (fields: object, questionnaire: object = {}) => {
    const { id: questionnaireId, subscriptionId } = await campaign({ isPublished: true, ...questionnaire })
    const { id } = await questionnaireRespondentSession({ questionnaireId, subscriptionId: subscriptionId!, ...fields })
    return failed({ kind: 'QuestionnaireInvite', questionnaireRespondentSessionId: id })
  }

  it('are not retried while there is no mail server', async () => {
    await failed()
    await expect(retry()).rejects.toMatchObject({ details: { key: 'mailServerMissing' } })
  })

  it('are retried one by one or together, and then delivered', async () => {
    const { url, received } = await catcher()
    await save({ smtpUrl: url })
    const [one, other] = [await failed({ refusalNotifiedAt: now }), await failed({ subject: 'Other' })]
    await failed({ state: 'Kept' })
    expect(await retry({ id: one.id })).toEqual({ retried: 1 })
    expect(await db().emailMessage.findUniqueOrThrow({ where: { id: one.id } })).toMatchObject({
      state: 'Queued',
      attempts: 0,
      refusalNotifiedAt: null,
    })
    expect(await db().emailMessage.findUniqueOrThrow({ where: { id: other.id } })).toMatchObject({ state: 'Failed' })
    expect(await retry()).toEqual({ retried: 1 })
    expect(await retry()).toEqual({ retried: 0 })
    const transport = lastingTransport()
    expect(await deliverDueEmails(db(), now, await transport.current(db()))).toMatchObject({ sent: 2 })
    transport.close()
    expect(received).toHaveLength(2)
    expect((await read()).counts).toEqual({ Queued: 0, Held: 0, Kept: 1, Sent: 2, Failed: 0 })
    expect(await db().auditEvent.findFirstOrThrow({ orderBy: { id: 'desc' } })).toMatchObject({
      action: 'mail.retried',
      actorUserId: boss.userId,
      detail: { count: 1 },
    })
  })

  it('are left alone where they are obsolete', async () => {
    await save({ smtpUrl: 'smtp://127.0.0.1:9' })
    await invitation({ startDate: now, endDate: now })
    await invitation({ archived: true })
    await invitation({}, { isPublished: false })
    // The state in which a restore leaves a mail whose code is void.
    await failed({ hasCode: true, html: '', text: '' })
    const wanted = await invitation({})
    expect(await retry()).toEqual({ retried: 1 })
    expect(await db().emailMessage.findMany({ where: { state: 'Queued' } })).toMatchObject([{ id: wanted.id }])
  })
})

describe('a test mail', () => {
  it('uses the entered server, or the saved one, and returns the response of the server', async () => {
    const { url, received } = await catcher()
    await expect(test({})).rejects.toMatchObject({ details: { key: 'mailServerMissing' } })
    expect(await test({ smtpUrl: url })).toMatchObject({ isAccepted: true, answer: expect.stringMatching(/^250/) })
    await save({ smtpUrl: url, mailFrom: 'Acme <post@example.test>' })
    expect(await test({})).toMatchObject({ isAccepted: true })
    expect(received).toHaveLength(2)
    expect(received[1]).toMatch(/From: Acme <post@example.test>[^]*To: ada@example.test[^]*Test email from Ripplemark/)
    expect(await db().emailMessage.count()).toBe(0)
  })

  it('returns the error word for word, without the password', async () => {
    const { url, close } = await catcher({ user: 'post', password: 'right' })
    const wrong = await test({ smtpUrl: url.replace('right', 's3cret%21') })
    expect(wrong).toMatchObject({ isAccepted: false, answer: expect.stringMatching(/not the password: •••/) })
    expect(wrong.answer).not.toContain('s3cret')
    await close()
    closing.length = 0
    expect((await test({ smtpUrl: url })).answer).toContain('ECONNREFUSED')
  })

  it('can be requested five times a minute', async () => {
    const { url } = await catcher()
    for (let count = 0; count < 5; count += 1) await test({ smtpUrl: url })
    await expect(test({ smtpUrl: url })).rejects.toMatchObject({ code: 'RATE_LIMITED' })
    expect(await test({ smtpUrl: url }, staff())).toMatchObject({ isAccepted: true })
  })
})
