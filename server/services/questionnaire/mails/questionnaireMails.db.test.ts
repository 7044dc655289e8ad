import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { db } from '@/server/db/client'
import type { Actor } from '@/server/policy'
import { companyAdmin, departmentAdmin, nobody, person } from '@/server/testing/actors'
import { profile } from '@/server/testing/factories/profile'
import { questionnaire } from '@/server/testing/factories/questionnaire'
import { subscription } from '@/server/testing/factories/subscription'
import { subscriptionDepartment } from '@/server/testing/factories/subscriptionDepartment'
import {
  questionnaireMailPreview,
  sendQuestionnaireTestMail,
  updateQuestionnaireMails,
} from './updateQuestionnaireMails'

const now = new Date('2026-03-02T09:00:00Z')

async function scene(fields = {}) {
  const { id: subscriptionId } = await subscription({ name: 'Birchwood' })
  const { user } = await profile({ subscriptionId, firstName: 'Imogen', group: 'SubscriptionAdministrator' })
  const campaign = await questionnaire({
    subscriptionId,
    name: 'Listening well',
    isPublished: true,
    startDate: now,
    endDate: new Date('2026-03-05T23:59:59.999Z'),
    ...fields,
  })
  const admin = companyAdmin({ subscriptionId, userId: user.id, email: user.email })
  const by = (actor: Actor) => ({ actor, db: db(), now })
  return {
    campaign,
    admin,
    subscriptionId,
    save: (input: object, actor: Actor = admin) => updateQuestionnaireMails(by(actor), { id: campaign.id, ...input }),
    preview: (input: object = {}, actor: Actor = admin) =>
      questionnaireMailPreview(by(actor), { questionnaireId: campaign.id, kind: 'invite', ...input }),
    send: (input: object = {}, actor: Actor = admin) =>
      sendQuestionnaireTestMail(by(actor), { questionnaireId: campaign.id, kind: 'invite', ...input }),
    outbox: () => db().emailMessage.findMany({ where: { to: admin.email }, orderBy: { id: 'asc' } }),
  }
}

describe('the wording of the mails of a campaign', () => {
  it('is for callers who may change the campaign', async () => {
    const { save, preview, send, subscriptionId } = await scene()
    const department = await subscriptionDepartment({ subscriptionId })
    for (const call of [save, preview, send]) {
      await expect(call({}, nobody())).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
      await expect(call({}, person({ subscriptionId }))).rejects.toMatchObject({ code: 'FORBIDDEN' })
      await expect(call({}, companyAdmin())).rejects.toMatchObject({ code: 'NOT_FOUND' })
      await expect(
        call({}, departmentAdmin({ subscriptionId, subscriptionDepartmentId: department.id })),
      ).rejects.toMatchObject({ code: expect.stringMatching(/NOT_FOUND|FORBIDDEN/) })
    }
    await expect(save({ id: randomUUID() })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('is saved part by part; an empty part restores the product\u2019s own wording', async () => {
    const { save } = await scene()
    expect(await save({ inviteSubject: 'Your view', replyTo: 'boss@example.test' })).toMatchObject({
      inviteSubject: 'Your view',
      inviteOpening: null,
      replyTo: 'boss@example.test',
      version: 2,
    })
    expect(await save({ reminderOpening: 'One\n\nTwo' })).toMatchObject({
      inviteSubject: 'Your view',
      reminderOpening: 'One\n\nTwo',
      replyTo: 'boss@example.test',
    })
    expect(await save({ inviteSubject: ' ', replyTo: '' })).toMatchObject({ inviteSubject: null, replyTo: null })
  })

  it('refuses a save over a concurrent change', async () => {
    const { save, campaign } = await scene()
    await save({ inviteSubject: 'Mine', version: campaign.version })
    await expect(save({ inviteSubject: 'Yours', version: campaign.version })).rejects.toMatchObject({
      code: 'CONFLICT',
    })
  })

  it.each([
    { inviteSubject: 'Hello\r\nBcc: x@evil.test' },
    { reminderSubject: 'Hello\nX: y' },
    { replyTo: 'boss@example.test\r\nBcc: x@evil.test' },
  ])('cannot add a header of its own: %j', async (fields) => {
    const { save, campaign } = await scene()
    await expect(save(fields)).rejects.toMatchObject({
      code: 'BAD_USER_INPUT',
      details: { fieldErrors: [{ path: Object.keys(fields)[0] }] },
    })
    expect(await db().questionnaire.findUniqueOrThrow({ where: { id: campaign.id } })).toMatchObject({
      inviteSubject: null,
      reminderSubject: null,
      replyTo: null,
      version: 1,
    })
  })
})

describe('a preview', () => {
  it('is the invitation as the caller would receive it, with the default wording', async () => {
    const { preview, admin, campaign, outbox } = await scene()
    const mail = await preview()
    expect(mail).toMatchObject({ to: admin.email, subject: 'Listening well: you are invited to take part' })
    expect(mail.text).toContain('Hello Imogen,')
    expect(mail.text).toContain('Birchwood invites you to take part in “Listening well”.')
    expect(mail.text).toContain(`/subscriptionQuestionnaires/preview/${campaign.id}/campaign`)
    expect(mail.text).not.toContain('/home/questionnaire/')
    expect(await outbox()).toEqual([])
  })

  it('is the reminder with the remaining days', async () => {
    const { preview } = await scene()
    expect(await preview({ kind: 'reminder' })).toMatchObject({ subject: 'Reminder: Listening well closes in 3 days' })
  })

  it('shows what is typed instead of what is saved, separately for each mail, and markup as text', async () => {
    const { preview, save } = await scene()
    await save({ inviteSubject: 'Saved', inviteOpening: 'Saved words.' })
    expect(await preview()).toMatchObject({ subject: 'Saved', text: expect.stringContaining('Saved words.') })
    const typed = await preview({ subject: 'Typed', opening: '<script>alert(1)</script>' })
    expect(typed).toMatchObject({ subject: 'Typed', text: expect.stringContaining('<script>alert(1)</script>') })
    expect(typed.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(typed.html).not.toContain('<script>')
    expect(await preview({ subject: '', opening: '' })).toMatchObject({
      subject: 'Listening well: you are invited to take part',
    })
    expect((await preview({ kind: 'reminder' })).text).not.toContain('Saved words.')
  })
})

describe('a mail to the caller', () => {
  it('goes only to the caller, with the reply address that is typed, and invites no participant', async () => {
    const { send, save, admin, outbox, campaign } = await scene()
    await save({ replyTo: 'saved@example.test' })
    expect(await send({ subject: 'Try me', replyTo: 'typed@example.test' })).toBe(admin.email)
    await send({ kind: 'reminder' })
    await send({ replyTo: '' })
    expect(await outbox()).toMatchObject([
      { kind: 'Test', subject: 'Test: Try me', replyTo: 'typed@example.test', questionnaireRespondentSessionId: null },
      { kind: 'Test', replyTo: 'saved@example.test' },
      { kind: 'Test', replyTo: null },
    ])
    expect(await db().emailMessage.count({ where: { questionnaireId: campaign.id } })).toBe(0)
  })

  it('can be requested five times a minute', async () => {
    const { send } = await scene()
    for (let count = 0; count < 5; count += 1) await send()
    await expect(send()).rejects.toMatchObject({ code: 'RATE_LIMITED' })
  })
})
