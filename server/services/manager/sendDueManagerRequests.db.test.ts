import { describe, expect, it } from 'vitest'
import { days } from '@/domain/day'
import { db } from '@/server/db/client'
import { linkContext, managerScene, managersAskedAt as asked } from '@/server/testing/scenarios/managerScene'
import { discardObsoleteMails } from '../email/discardObsoleteMails'
import { reminderChoice, resumeReminders, stopReminders } from '../reminder/reminderChoice'
import { openManagerRequest } from './openManagerRequest'
import { sendDueManagerRequests } from './sendDueManagerRequests'

type Scene = Awaited<ReturnType<typeof managerScene>>
const at = (count: number) => new Date(asked.getTime() + days(count))
const mailsOf = ({ campaign }: Pick<Scene, 'campaign'>) =>
  db().emailMessage.findMany({
    where: { questionnaireId: campaign.id },
    orderBy: [{ createdAt: 'asc' }, { to: 'asc' }],
  })
const codeIn = (text: string) => /managerAnswers\/([\w-]+)/.exec(text)![1]!
const stopIn = (text: string) => {
  const query = new URL(/https?:\S+stopReminders\S+/.exec(text)![0]).searchParams
  return { session: query.get('session')!, code: query.get('code')! }
}

describe('asking the managers of a campaign', () => {
  it('is one mail for each manager with all of their people on their day, and one reminder, with any number of schedulers', async () => {
    const scene = await managerScene()
    await scene.add({ manager: 'boss@example.test' })
    await scene.add({ manager: 'BOSS@example.test' })
    await scene.add({ manager: 'lead@example.test', managerName: 'Lea Lead' })
    await scene.add({ manager: '' })
    await sendDueManagerRequests(db(), at(-1))
    await sendDueManagerRequests(db(), new Date('2026-03-10T05:00:00Z'))
    expect(await mailsOf(scene)).toEqual([])
    await Promise.all([1, 2, 3].map(() => sendDueManagerRequests(db(), asked)))
    const mails = await mailsOf(scene)
    expect(mails.map(({ kind, to }) => [kind, to])).toEqual([
      ['ManagerRequest', 'boss@example.test'],
      ['ManagerRequest', 'lead@example.test'],
    ])
    expect(mails[0]!.text).toContain('2 people you manage')
    expect(mails[0]!.text + mails[0]!.html).not.toContain('Ada')
    const page = await openManagerRequest(linkContext(), { code: codeIn(mails[0]!.text) })
    expect(page!.people).toHaveLength(2)
    await Promise.all([1, 2].map(() => sendDueManagerRequests(db(), at(5))))
    await sendDueManagerRequests(db(), at(9))
    const all = await mailsOf(scene)
    expect(all.map(({ kind }) => kind)).toEqual([
      'ManagerRequest',
      'ManagerRequest',
      'ManagerReminder',
      'ManagerReminder',
    ])
    const first = await openManagerRequest(linkContext(at(6)), { code: codeIn(mails[0]!.text) })
    const second = await openManagerRequest(linkContext(at(6)), { code: codeIn(all[2]!.text) })
    expect(second).toEqual(first)
  })

  it('is not while it is off, of a campaign that is gone, after its days, nor of one who is done or manages nobody now', async () => {
    const off = await managerScene({ isOn: false })
    const gone = await managerScene()
    const late = await managerScene()
    const done = await managerScene()
    const moved = await managerScene()
    for (const scene of [off, gone, late, done, moved]) await scene.add({})
    await db().questionnaire.update({ where: { id: gone.campaign.id }, data: { archived: true } })
    await done.ask('boss@example.test', { answeredAt: asked })
    await moved.ask()
    const questionnaireId = moved.campaign.id
    await db().questionnaireRespondentSession.updateMany({ where: { questionnaireId }, data: { lineManagerEmail: '' } })
    for (const scene of [off, gone, done, moved]) {
      await sendDueManagerRequests(db(), at(6))
      expect(await mailsOf(scene)).toEqual([])
    }
    const fresh = await managerScene()
    await fresh.add({})
    await sendDueManagerRequests(db(), at(14))
    expect(await mailsOf(fresh)).toEqual([])
  })

  it('ends for all on the day on which it ended when the first was asked, also once the campaign ends later', async () => {
    const scene = await managerScene()
    await scene.add({})
    await sendDueManagerRequests(db(), asked)
    await db().questionnaire.update({ where: { id: scene.campaign.id }, data: { endDate: at(20) } })
    await scene.add({ manager: 'late@example.test' })
    await sendDueManagerRequests(db(), at(2))
    const requests = await db().managerRequest.findMany({ where: { managerViewId: scene.campaign.id } })
    expect(new Set(requests.map(({ closesAt }) => closesAt.getTime())).size).toBe(1)
    await scene.add({ manager: 'later@example.test' })
    await sendDueManagerRequests(db(), at(30))
    expect(await db().managerRequest.count({ where: { managerViewId: scene.campaign.id } })).toBe(2)
  })

  it('ahead of the campaign it is a week before, and only where that is wanted', async () => {
    const scene = await managerScene({ view: { asksBefore: true } })
    await scene.add({})
    const start = scene.campaign.startDate!.getTime()
    await sendDueManagerRequests(db(), new Date(start - days(8)))
    expect(await mailsOf(scene)).toEqual([])
    await sendDueManagerRequests(db(), new Date(start - days(6)))
    expect(await db().managerRequest.findMany({ where: { managerViewId: scene.campaign.id } })).toMatchObject([
      { moment: 'Before', closesAt: new Date(start - 1) },
    ])
  })

  it('is not of an address on the list of stopped mails of the company, in any capitals, until it is taken off', async () => {
    const scene = await managerScene()
    await scene.add({})
    await sendDueManagerRequests(db(), asked)
    const [mail] = await mailsOf(scene)
    const given = stopIn(mail!.text)
    expect(await reminderChoice(linkContext(), given)).toMatchObject({ isStopped: false, isManager: true })
    await db().emailMessage.updateMany({ where: { id: mail!.id }, data: { state: 'Queued' } })
    for (const _time of [1, 2]) expect(await stopReminders(linkContext(), given)).toEqual({ isStopped: true })
    expect(await mailsOf(scene)).toEqual([])
    const other = await managerScene({ subscriptionId: scene.subscriptionId })
    await other.add({ manager: 'Boss@Example.test' })
    const elsewhere = await managerScene()
    await elsewhere.add({})
    await sendDueManagerRequests(db(), at(5))
    expect([await mailsOf(scene), await mailsOf(other)]).toEqual([[], []])
    expect(await mailsOf(elsewhere)).toHaveLength(1)
    await resumeReminders(linkContext(), given)
    await sendDueManagerRequests(db(), at(6))
    expect(await mailsOf(other)).toHaveLength(1)
  })

  it('is withdrawn from the outbox once it is switched off', async () => {
    const scene = await managerScene()
    await scene.add({})
    await sendDueManagerRequests(db(), asked)
    await db().emailMessage.updateMany({ where: { questionnaireId: scene.campaign.id }, data: { state: 'Queued' } })
    await db().managerView.update({ where: { id: scene.campaign.id }, data: { isOn: false } })
    await discardObsoleteMails(db(), at(1))
    expect(await mailsOf(scene)).toEqual([])
  })
})
