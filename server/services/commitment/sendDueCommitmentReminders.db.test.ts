import { describe, expect, it } from 'vitest'
import { dayInZone, days } from '@/domain/day'
import { db } from '@/server/db/client'
import { commitmentScene } from '@/server/testing/scenarios/commitmentScene'
import { nobody } from '@/server/testing/actors'
import { stopReminders } from '../reminder/reminderChoice'
import { runTick } from '../schedule/runTick'
import { sendDueCommitmentReminders } from './sendDueCommitmentReminders'

/** Noon of the day after tomorrow: a day that one may be reminded on. */
const noon = new Date(`${dayInZone(new Date(Date.now() + days(2)), 'UTC')}T12:00:00Z`)
const day = new Date(`${noon.toISOString().slice(0, 10)}T00:00:00Z`)

type Scene = Awaited<ReturnType<typeof commitmentScene>>
const wish = ({ answers, subscriptionId }: Pick<Scene, 'answers' | 'subscriptionId'>, at = 0, fields = {}) =>
  db().commitment.create({
    data: { responseId: answers[at]!.id, subscriptionId, dueDay: day, isReminded: true, ...fields },
  })
const mailsOf = ({ run }: Pick<Scene, 'run'>) =>
  db().emailMessage.findMany({ where: { questionnaireRespondentSessionId: run.id } })

describe('a reminder of what one meant to do', () => {
  it('is one mail on its day, from eight in the morning on, with any number of schedulers, and never again', async () => {
    const scene = await commitmentScene({ name: 'Leading well' })
    await wish(scene)
    await wish(scene, 1)
    await sendDueCommitmentReminders(db(), new Date(noon.getTime() - days(1)))
    await sendDueCommitmentReminders(db(), new Date(`${noon.toISOString().slice(0, 10)}T05:00:00Z`))
    expect(await mailsOf(scene)).toEqual([])
    await Promise.all([1, 2, 3].map(() => sendDueCommitmentReminders(db(), noon)))
    await runTick(db(), new Date(noon.getTime() + days(1)))
    const mails = await mailsOf(scene)
    expect(mails).toMatchObject([{ kind: 'CommitmentReminder', userId: scene.actor.userId }])
    expect(mails[0]!.text).toContain('Leading well')
    expect(mails[0]!.text).toContain('/me')
    expect(mails[0]!.text).toContain('stopReminders')
    expect(mails[0]!.text + mails[0]!.html).not.toContain('Ask before I answer')
  })

  it('is not sent of what is done, no longer relevant or without the wish, nor long after its day', async () => {
    const scene = await commitmentScene()
    await wish(scene, 0, { state: 'Done' })
    await wish(scene, 1, { state: 'NoLongerRelevant' })
    await wish(scene, 2, { isReminded: false })
    const late = await scene.another()
    await wish({ ...late, subscriptionId: scene.subscriptionId }, 0, { dueDay: new Date(day.getTime() - days(8)) })
    await sendDueCommitmentReminders(db(), noon)
    expect([...(await mailsOf(scene)), ...(await mailsOf(late))]).toEqual([])
  })

  it('is not sent to whoever left, was archived, is sealed or has stopped the reminders of the questionnaire', async () => {
    const scene = await commitmentScene()
    const refused: ((one: Awaited<ReturnType<Scene['another']>>) => Promise<unknown>)[] = [
      ({ actor }) => db().user.update({ where: { id: actor.userId }, data: { archived: true } }),
      ({ actor }) => db().profile.update({ where: { userId: actor.userId }, data: { archived: true } }),
      ({ run }) => db().questionnaireRespondentSession.update({ where: { id: run.id }, data: { isSealed: true } }),
      ({ run }) => db().questionnaireRespondentSession.update({ where: { id: run.id }, data: { archived: true } }),
      ({ run }) =>
        db().questionnaireRespondentSession.update({ where: { id: run.id }, data: { remindersStoppedAt: noon } }),
    ]
    for (const refuse of refused) {
      const one = await scene.another()
      await wish({ ...one, subscriptionId: scene.subscriptionId })
      await refuse(one)
      await sendDueCommitmentReminders(db(), noon)
      expect(await mailsOf(one)).toEqual([])
    }
  })

  it('that waits is withdrawn by its stop link', async () => {
    const scene = await commitmentScene()
    await wish(scene)
    await sendDueCommitmentReminders(db(), noon)
    const [mail] = await mailsOf(scene)
    await db().emailMessage.update({ where: { id: mail!.id }, data: { state: 'Queued' } })
    const code = /stopReminders\?[^\s]*code=([\w%-]+)/.exec(mail!.text)?.[1]
    await stopReminders(
      { actor: nobody(), db: db(), now: noon },
      { session: scene.run.id, code: decodeURIComponent(code!) },
    )
    expect(await mailsOf(scene)).toEqual([])
  })
})
