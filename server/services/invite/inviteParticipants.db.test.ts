import { SMTPServer } from 'smtp-server'
import { describe, expect, it } from 'vitest'
import { db } from '@/server/db/client'
import { smtpTransport } from '@/server/mail/smtpTransport'
import { nobody } from '@/server/testing/actors'
import { profile } from '@/server/testing/factories/profile'
import { question } from '@/server/testing/factories/question'
import { questionnaire } from '@/server/testing/factories/questionnaire'
import { questionnaireRespondentSession } from '@/server/testing/factories/questionnaireRespondentSession'
import { questionnaireSection } from '@/server/testing/factories/questionnaireSection'
import { subscription } from '@/server/testing/factories/subscription'
import { confirmInvite } from '../account/invitation/confirmInvite'
import { deliverDueEmails } from '../email/deliverDueEmails'
import { inviteParticipants } from './inviteParticipants'

const now = new Date('2002-03-02T09:00:00Z')
const days = { startDate: new Date('2002-03-01T00:00:00Z'), endDate: new Date('2002-03-31T22:59:59.999Z') }

async function campaign(fields = {}) {
  const company = await subscription({ name: 'Harbour & Vale', brandColor: '#115577' })
  return questionnaire({
    subscriptionId: company.id,
    name: 'Leading change',
    description: 'Please answer.',
    isPublished: true,
    ...days,
    ...fields,
  })
}
async function participant(ofCampaign: { id: string; subscriptionId: string | null }, user = {}, fields = {}) {
  const { userId } = await profile({ subscriptionId: ofCampaign.subscriptionId, firstName: 'Ada', user })
  return questionnaireRespondentSession({ questionnaireId: ofCampaign.id, userId, ...fields })
}
const mailsOf = (questionnaireId: string) =>
  db().emailMessage.findMany({ where: { questionnaireId }, orderBy: { id: 'asc' } })
const invite = (id: string) => inviteParticipants({ db: db(), now }, id)

describe('inviting the participants of a campaign', () => {
  it('writes each of them one mail with the campaign, its days and their own link', async () => {
    const live = await campaign({ replyTo: 'hr@example.test' })
    const section = await questionnaireSection({ questionnaireId: live.id })
    for (const archived of [false, false, true])
      await question({ questionnaireId: live.id, questionnaireSectionId: section.id, archived })
    const session = await participant(live, { passwordHash: 'set' })
    expect(await invite(live.id)).toBe(1)
    const [mail] = await mailsOf(live.id)
    expect(mail).toMatchObject({
      kind: 'QuestionnaireInvite',
      state: 'Kept',
      to: session.email,
      replyTo: 'hr@example.test',
      subject: 'Leading change: you are invited to take part',
      userId: session.userId,
      questionnaireRespondentSessionId: session.id,
      hasCode: true,
    })
    for (const words of [
      'Hello Ada,',
      'Please answer.',
      '01/03/2002',
      '31/03/2002',
      '2 questions, about 1 minute',
      `/home/questionnaire/start/${live.id}/${session.userId}`,
    ]) {
      expect(mail?.text).toContain(words)
    }
    expect(mail?.html).toContain('#115577')
    expect(
      (await db().questionnaireRespondentSession.findUniqueOrThrow({ where: { id: session.id } })).invitedAt,
    ).toEqual(now)
  })

  it('gives participants without a password a code to choose one, valid until 30 days after the end', async () => {
    const live = await campaign()
    const { userId } = await participant(live, { emailConfirmed: false })
    await invite(live.id)
    const [mail] = await mailsOf(live.id)
    const url = new URL(/https?:\S+confirmInvite\S+/.exec(mail?.text ?? '')?.[0] ?? '')
    expect(url.pathname).toBe('/account/confirmInvite')
    const code = url.searchParams.get('code') ?? ''
    expect(await db().oneUseCode.findFirstOrThrow({ where: { userId } })).toMatchObject({
      purpose: 'Invite',
      expiresAt: new Date('2002-04-30T22:59:59.999Z'),
    })
    expect(JSON.stringify(await db().oneUseCode.findMany({ where: { userId } }))).not.toContain(code)
    const input = { userId, code, password: 'Harbour-Vale-26!', returnUrl: url.searchParams.get('returnUrl') }
    const { result } = await confirmInvite({ actor: nobody(), db: db(), now }, input)
    expect(result.returnUrl).toBe(`/home/questionnaire/start/${live.id}/${userId}`)
  })

  it('invites no participant twice, in successive or concurrent runs', async () => {
    const live = await campaign()
    for (let count = 0; count < 5; count++) await participant(live)
    const counts = await Promise.all([invite(live.id), invite(live.id), invite(live.id)])
    expect(counts.reduce((sum, count) => sum + count)).toBe(5)
    expect(await invite(live.id)).toBe(0)
    expect(await mailsOf(live.id)).toHaveLength(5)
  })
  it('writes one mail for each publication, also when the mark of the invitation is lost', async () => {
    const live = await campaign({ publishedAt: now })
    const { id } = await participant(live)
    await invite(live.id)
    await db().questionnaireRespondentSession.update({ where: { id }, data: { invitedAt: null } })
    await invite(live.id)
    expect(await mailsOf(live.id)).toHaveLength(1)
  })

  it('skips removed and finished participants, archived accounts, and self-service questionnaires', async () => {
    const live = await campaign()
    await participant(live, {}, { archived: true })
    await participant(live, {}, { startDate: now, endDate: now })
    await participant(live, { archived: true })
    expect(await invite(live.id)).toBe(0)
    const selfService = await campaign({ questionnaireType: 'SelfService' })
    await participant(selfService)
    expect(await invite(selfService.id)).toBe(0)
  })

  it('invites 500 people', async () => {
    const live = await campaign()
    const people = await db().user.createManyAndReturn({
      data: Array.from({ length: 500 }, (_, n) => ({
        userName: `p${n}`,
        email: `p${n}-${live.id}@example.test`,
        roleGroupId: '0192f0a0-0000-7000-8000-000000000001',
      })),
    })
    const subscriptionId = live.subscriptionId ?? ''
    await db().questionnaireRespondentSession.createMany({
      data: people.map(({ id: userId }) => ({ questionnaireId: live.id, userId, subscriptionId })),
    })
    expect(await invite(live.id)).toBe(500)
    expect(await db().emailMessage.count({ where: { questionnaireId: live.id } })).toBe(500)
    await db().emailMessage.deleteMany({ where: { questionnaireId: live.id } })
  })

  it('sends the mail to the participant through a real mail server', async () => {
    let received = ''
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData: (stream, _session, done) => {
        stream.on('data', (chunk: Buffer) => (received += chunk.toString('utf8')))
        stream.on('end', () => done())
      },
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.server.address()
    const live = await campaign()
    const session = await participant(live, { emailConfirmed: false })
    await invite(live.id)
    await db().emailMessage.updateMany({ where: { questionnaireId: live.id }, data: { state: 'Queued' } })
    const transport = smtpTransport(`smtp://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`, {
      from: 'no-reply@app.test',
      host: 'app.test',
    })
    await deliverDueEmails(db(), now, transport)
    transport.close()
    await new Promise<void>((resolve) => server.close(() => resolve()))
    expect(received).toContain('Subject: Leading change: you are invited to take part')
    expect(received).toContain(`To: ${session.email}`)
    expect((await mailsOf(live.id))[0]).toMatchObject({ state: 'Sent', html: '', text: '' })
  })
})
