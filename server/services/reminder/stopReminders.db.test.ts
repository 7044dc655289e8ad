import { describe, expect, it } from 'vitest'
import { db } from '@/server/db/client'
import { smtpTransport } from '@/server/mail/smtpTransport'
import { companyAdmin, nobody } from '@/server/testing/actors'
import { profile } from '@/server/testing/factories/profile'
import { questionnaire } from '@/server/testing/factories/questionnaire'
import { questionnaireRespondentSession } from '@/server/testing/factories/questionnaireRespondentSession'
import { mailCatcher } from '@/server/testing/mail/mailCatcher'
import { deliverDueEmails } from '../email/deliverDueEmails'
import { resendQuestionnaireInvite } from '../invite/resendQuestionnaireInvite'
import { reminderChoice, resumeReminders, stopReminders } from './reminderChoice'
import { sendAllReminder } from './sendReminder'

const now = new Date('2004-03-12T10:00:00Z')
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
const context = (at = now) => ({ actor: nobody(), db: db(), now: at })

async function reminded() {
  const campaign = await questionnaire({
    name: 'Leading change',
    isPublished: true,
    hasSentEmails: true,
    startDate: new Date('2004-03-03T00:00:00Z'),
    endDate: new Date('2004-03-24T00:00:00Z'),
  })
  const { userId } = await profile({ subscriptionId: campaign.subscriptionId, user: { passwordHash: 'set' } })
  const run = await questionnaireRespondentSession({
    questionnaireId: campaign.id,
    userId,
    invitedAt: new Date('2004-03-03T08:00:00Z'),
  })
  const actor = companyAdmin({ subscriptionId: campaign.subscriptionId })
  const remind = (at: Date) => sendAllReminder({ actor, db: db(), now: at }, { questionnaireId: campaign.id })
  await remind(now)
  const mail = await db().emailMessage.findFirstOrThrow({ where: { questionnaireRespondentSessionId: run.id } })
  const query = new URL(/https?:\S+stopReminders\S+/.exec(mail.text)?.[0] ?? '').searchParams
  return {
    campaign,
    run,
    actor,
    remind,
    mail,
    given: { session: query.get('session') ?? '', code: query.get('code') ?? '' },
  }
}
const isStopped = async (id: string) =>
  (await db().questionnaireRespondentSession.findUniqueOrThrow({ where: { id } })).remindersStoppedAt !== null

describe('stopping reminders', () => {
  it('needs only the link of the mail, and can be undone with it', async () => {
    const { run, remind, given } = await reminded()
    expect(await reminderChoice(context(), given)).toMatchObject({
      questionnaireName: 'Leading change',
      isStopped: false,
    })
    expect(await isStopped(run.id)).toBe(false)
    for (const time of [1, 2])
      expect([time, await stopReminders(context(later(time)), given)]).toEqual([time, { isStopped: true }])
    expect(await remind(later(120))).toEqual({ reminded: 0, kept: 0, recent: 0, stopped: 1 })
    expect(await resumeReminders(context(), given)).toEqual({ isStopped: false })
    expect(await remind(later(120))).toMatchObject({ reminded: 1 })
  })

  it('refuses forged links, and valid links of another person', async () => {
    const [{ given }, { run }] = [await reminded(), await reminded()]
    for (const wrong of [
      { ...given, code: '' },
      { ...given, code: `${given.code}x` },
      { ...given, session: run.id },
      { session: '', code: '' },
      { session: 'x', code: 'y' },
    ]) {
      for (const ask of [reminderChoice, stopReminders, resumeReminders])
        await expect(ask(context(), wrong)).rejects.toMatchObject({
          code: 'NOT_FOUND',
          details: { key: 'stopLinkWrong' },
        })
    }
    expect(await isStopped(run.id)).toBe(false)
  })

  it('removes the waiting reminder from the outbox, also one that a restore holds or that waits for a retry', async () => {
    const { run, given, mail } = await reminded()
    await db().emailMessage.update({ where: { id: mail.id }, data: { state: 'Queued', nextAttemptAt: later(60) } })
    await stopReminders(context(), given)
    expect(await db().emailMessage.count({ where: { questionnaireRespondentSessionId: run.id } })).toBe(0)
    const held = await reminded()
    await db().emailMessage.update({ where: { id: held.mail.id }, data: { state: 'Held', attempts: 1 } })
    await stopReminders(context(), held.given)
    expect(await db().emailMessage.count({ where: { id: held.mail.id } })).toBe(0)
    const tried = await reminded()
    await db().emailMessage.update({
      where: { id: tried.mail.id },
      data: { state: 'Queued', attempts: 1, nextAttemptAt: now },
    })
    await stopReminders(context(), tried.given)
    await deliverDueEmails(db(), later(5), {
      send: () => Promise.reject(new Error('nobody is written to')),
      close: () => undefined,
    })
    expect(await db().emailMessage.count({ where: { id: tried.mail.id } })).toBe(0)
  })

  it('leaves the invitation unchanged: it can be sent again, and leads to the questionnaire', async () => {
    const { campaign, run, actor, given } = await reminded()
    await stopReminders(context(), given)
    expect(
      await resendQuestionnaireInvite(
        { actor, db: db(), now: later(1) },
        { userId: run.userId, questionnaireId: campaign.id },
      ),
    ).toEqual({ invited: 1, recent: 0 })
    const invitation = await db().emailMessage.findFirstOrThrow({
      where: { questionnaireRespondentSessionId: run.id, kind: 'QuestionnaireInvite' },
    })
    expect(invitation.text).toContain(`/home/questionnaire/start/${campaign.id}/${run.userId}`)
    expect(`${invitation.html}${invitation.text}`).not.toContain('stopReminders')
  })

  it('is offered to mail clients by the headers of a reminder, with the same code', async () => {
    const { run, mail } = await reminded()
    const { url, received, close } = await mailCatcher()
    const transport = smtpTransport(url, { from: 'no-reply@app.test', host: 'app.test' })
    await db().emailMessage.updateMany({ where: { kind: 'Reminder' }, data: { state: 'Kept' } })
    await db().emailMessage.update({ where: { id: mail.id }, data: { state: 'Queued', nextAttemptAt: now } })
    await deliverDueEmails(db(), now, transport)
    transport.close()
    await close()
    const [head = ''] = (received[0] ?? '').replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n\r\n')
    expect(head).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    const address = new URL(/^List-Unsubscribe: <(\S+)>/m.exec(head)?.[1] ?? '')
    expect(address.pathname).toBe('/api/reminders/stop')
    await reminderChoice(context(), Object.fromEntries(address.searchParams))
    expect(await isStopped(run.id)).toBe(false)
    await stopReminders(context(), Object.fromEntries(address.searchParams))
    expect(await isStopped(run.id)).toBe(true)
  })
})
