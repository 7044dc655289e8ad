import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { db } from '@/server/db/client'
import type { Actor } from '@/server/policy'
import { nobody } from '@/server/testing/actors'
import { mailsTo } from '@/server/testing/mail/mailsTo'
import { companyThatAsks, entered, enteredAt } from '@/server/testing/scenarios/entering'
import { signedIn } from '@/server/testing/signedIn'
import { invite } from '../account/invitation/invite'
import { confirmInvite } from '../account/invitation/confirmInvite'
import { linkHolder } from '../answerLink'
import { meDashboardViewModel } from '../me/meDashboardViewModel'
import { personalRunsOf } from '../personalData/personalRunsOf'
import { archiveProfiles } from '../profile/archive/archiveProfiles'
import { questionnaireRespondentSessions } from '../questionnaireRespondentSession/questionnaireRespondentSessions'
import { saveQuestionResponses } from '../questionResponse/saveQuestionResponses'
import { sendAllReminder } from '../reminder/sendReminder'
import { finishQuestionnaireRespondentSession } from './finishQuestionnaireRespondentSession'
import { questionnaireRespondentSession } from './openQuestionnaireRespondentSession'
import { startQuestionnaireRespondentSession } from './startQuestionnaireRespondentSession'

const now = new Date(enteredAt.getTime() + 2 * 24 * 60 * 60 * 1000)
const as = (actor: Actor) => ({ actor, db: db(), now })
const notFound = { code: 'NOT_FOUND' }

/** A person who answered half in one company, was archived there, and accepted the invitation of another. */
async function moved() {
  const [former, present] = [await companyThatAsks(), await companyThatAsks()]
  const person = await entered(former, 'the personal link of a mail, half answered')
  const { text } = await db().emailMessage.findFirstOrThrow({ where: { to: person.email } })
  const code = /\/answer\/([\w-]+)/.exec(text)?.[1] ?? ''
  expect(await linkHolder(as(nobody()), code)).not.toBeNull()
  const { id } = await db().profile.findUniqueOrThrow({ where: { userId: person.userId } })
  await archiveProfiles(as(former.admin), { ids: [id] })
  await invite(as(present.admin), { email: person.email, sendEmail: true })
  const [mail] = await mailsTo(person.email)
  await confirmInvite(as(nobody()), { userId: person.userId, code: mail!.code, password: 'Lantern-Quay-81?' })
  return { ...person, former, present, code, actor: (await signedIn({ userId: person.userId, now })).actor }
}

describe('a run of a company that its participant has left', () => {
  it('is closed to them by the old link, by id and questionnaire, in the workspace and in their file', async () => {
    const { actor, code, former, runId, userId, email, secret } = await moved()
    const { questionnaireId, questionId } = former
    expect(await linkHolder(as(nobody()), code)).toBeNull()
    const responses = [{ displayOrder: 0, textInput: 'again', isUserInput: true }]
    for (const tried of [
      () => questionnaireRespondentSession(as(actor), { id: runId }),
      () => questionnaireRespondentSession(as(actor), { questionnaireId }),
      () => startQuestionnaireRespondentSession(as(actor), { questionnaireId }),
      () => saveQuestionResponses(as(actor), { questionnaireRespondentSessionId: runId, questionId, responses }),
      () => finishQuestionnaireRespondentSession(as(actor), { id: runId }),
    ])
      await expect(tried()).rejects.toMatchObject(notFound)
    const { live, sessions } = await meDashboardViewModel(as(actor), {})
    expect([live, await sessions()]).toEqual([[], []])
    const options = { userId, email, within: null, company: actor.subscriptionId, isOwn: true, seesSignIns: true }
    expect(await personalRunsOf(db(), options)).toMatchObject([{ isWithheld: true, answers: [] }])
    const [stored] = await db().questionResponse.findMany({ where: { questionnaireRespondentSessionId: runId! } })
    expect(stored?.textInput).toBe(secret)
  })

  it('is listed by the address that the company knew, and gets no reminder', async () => {
    const { former, present, userId, email } = await moved()
    await db().user.update({ where: { id: userId }, data: { email: `${randomUUID()}@example.test` } })
    await db().profile.updateMany({ where: { userId }, data: { firstName: 'Other', lastName: 'Name' } })
    const { questionnaireId } = former
    const { items } = await questionnaireRespondentSessions(as(former.admin), { questionnaireId })
    expect(items).toMatchObject([{ email, firstName: email.split('@')[0], lastName: '' }])
    await sendAllReminder(as(former.admin), { questionnaireId }).catch(() => null)
    expect(await db().emailMessage.count({ where: { userId, kind: 'Reminder' } })).toBe(0)
    expect(present.subscriptionId).not.toBe(former.subscriptionId)
  })
})
