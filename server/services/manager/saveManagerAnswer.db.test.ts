import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { db } from '@/server/db/client'
import { linkContext, managerScene, managersAskedAt } from '@/server/testing/scenarios/managerScene'
import { closedManagerRequest } from './closedManagerRequest'
import { openManagerRequest } from './openManagerRequest'
import { finishManagerRequest, saveManagerAnswer } from './saveManagerAnswer'

const later = (count: number) => new Date(managersAskedAt.getTime() + count * 86_400_000)
const open = (code: string, now = managersAskedAt) => openManagerRequest(linkContext(now), { code })
const save = (given: object, now = managersAskedAt) => saveManagerAnswer(linkContext(now), given)
const refused = { code: 'NOT_FOUND' }

describe('the page of a manager', () => {
  it('has all of their people, and nothing of what these answered', async () => {
    const { add, ask, scale, campaign } = await managerScene()
    const ada = await add({ firstName: 'Ada', manager: 'Boss@Example.TEST', after: 9 })
    const bo = await add({ firstName: 'Bo', manager: ' boss@example.test' })
    await add({ firstName: 'Cy', manager: 'other@example.test' })
    const { code } = await ask()
    const page = await open(code)
    expect(page).toMatchObject({ campaignName: campaign.name, questions: [{ id: scale.id, scaleMax: 10 }] })
    expect(page!.people.map(({ runId, name, ...rest }) => [runId, name.split(' ')[0], rest])).toEqual([
      [ada.run.id, 'Ada', { steps: [], support: [] }],
      [bo.run.id, 'Bo', { steps: [], support: [] }],
    ])
    expect(JSON.stringify(page)).not.toMatch(/startDate|endDate|progress|amount/)
  })

  it('stores each answer at once, the same twice as one, and takes it back', async () => {
    const { add, ask, scale } = await managerScene()
    const { run } = await add({})
    const { code } = await ask()
    const of = { code, runId: run.id }
    await Promise.all([1, 2, 3].map(() => save({ ...of, questionId: scale.id, step: 7 })))
    await save({ ...of, questionId: scale.id, step: 8 })
    await save({ ...of, supportItem: 'GaveTime', choice: 'Partly' })
    await save({ ...of, supportItem: 'SawUsed', choice: 'No' })
    await save({ ...of, supportItem: 'SawUsed', choice: null })
    expect((await open(code))!.people).toMatchObject([
      { steps: [{ questionId: scale.id, step: 8 }], support: [{ supportItem: 'GaveTime', choice: 'Partly' }] },
    ])
    expect(await db().managerAnswer.count({ where: { questionnaireRespondentSessionId: run.id } })).toBe(2)
  })

  it('refuses everyone else’s people, questions and steps in the same way', async () => {
    const [own, other] = [await managerScene(), await managerScene()]
    const { run } = await own.add({})
    const colleague = await own.add({ manager: 'other@example.test' })
    const stranger = await other.add({})
    const { code } = await own.ask()
    const self = await own.add({ manager: 'x@example.test' })
    await db().user.update({ where: { id: self.userId }, data: { email: `boss${randomUUID()}@example.test` } })
    for (const given of [
      { runId: colleague.run.id, questionId: own.scale.id, step: 5 },
      { runId: stranger.run.id, questionId: own.scale.id, step: 5 },
      { runId: randomUUID(), questionId: own.scale.id, step: 5 },
      { runId: run.id, questionId: other.scale.id, step: 5 },
      { runId: run.id, questionId: own.scale.id, step: 11 },
      { runId: run.id, questionId: own.scale.id, supportItem: 'GaveTime', choice: 'Yes' },
      { runId: run.id },
    ])
      await expect(save({ code, ...given }), JSON.stringify(given)).rejects.toMatchObject(refused)
    expect(await db().managerAnswer.count({ where: { subscriptionId: own.subscriptionId } })).toBe(0)
    expect(await db().managerAnswer.count({ where: { subscriptionId: other.subscriptionId } })).toBe(0)
  })

  it('is the same for a code that is unknown, over, used, of a view that is off, and of a campaign or company that is gone', async () => {
    const changes: Record<string, (scene: Awaited<ReturnType<typeof managerScene>>, id: string) => Promise<unknown>> = {
      over: (_scene, id) => db().managerRequest.update({ where: { id }, data: { closesAt: later(-1) } }),
      used: (_scene, id) => db().managerRequest.update({ where: { id }, data: { answeredAt: later(-1) } }),
      off: ({ campaign: { id } }) => db().managerView.update({ where: { id }, data: { isOn: false } }),
      cancelled: ({ campaign: { id } }) => db().questionnaire.update({ where: { id }, data: { archived: true } }),
      unpublished: ({ campaign: { id } }) => db().questionnaire.update({ where: { id }, data: { isPublished: false } }),
      closed: ({ subscriptionId: id }) => db().subscription.update({ where: { id }, data: { archived: true } }),
      nobodyLeft: ({ campaign: { id } }) =>
        db().questionnaireRespondentSession.updateMany({
          where: { questionnaireId: id },
          data: { lineManagerEmail: 'new@example.test' },
        }),
      removed: ({ campaign: { id } }) =>
        db().questionnaireRespondentSession.updateMany({ where: { questionnaireId: id }, data: { archived: true } }),
    }
    expect(await open('unknown')).toBeNull()
    for (const [name, change] of Object.entries(changes)) {
      const scene = await managerScene()
      const { run } = await scene.add({})
      const { code, request } = await scene.ask()
      expect(await open(code), name).not.toBeNull()
      await change(scene, request.id)
      expect(await open(code), name).toBeNull()
      const given = { code, runId: run.id, questionId: scene.scale.id, step: 5 }
      await expect(save(given), name).rejects.toMatchObject(refused)
    }
    expect(await db().managerAnswer.count({ where: { amount: 5 } })).toBe(0)
  })

  it('says why it is not open any more, and nothing of a code that was never issued or a company that is gone', async () => {
    const why = async (code: string) => (await closedManagerRequest(linkContext(later(1)), { code }))?.reason ?? null
    const { add, ask, subscriptionId } = await managerScene()
    await add({})
    const { code, request } = await ask()
    const change = (data: object) => db().managerRequest.update({ where: { id: request.id }, data })
    expect([await why('unknown'), await why(code)]).toEqual([null, null])
    await change({ closesAt: managersAskedAt })
    expect(await why(code)).toBe('over')
    await change({ answeredAt: managersAskedAt })
    expect(await why(code)).toBe('used')
    await db().subscription.update({ where: { id: subscriptionId }, data: { archived: true } })
    expect(await why(code)).toBeNull()
  })

  it('is done once the manager says so; saying it twice is the same', async () => {
    const { add, ask, scale } = await managerScene()
    const { run } = await add({})
    const { code, request } = await ask()
    for (const count of [1, 2])
      expect([count, await finishManagerRequest(linkContext(later(count)), { code })]).toEqual([
        count,
        { succeeded: true },
      ])
    expect((await db().managerRequest.findUniqueOrThrow({ where: { id: request.id } })).answeredAt).toEqual(later(1))
    expect(await open(code, later(2))).toBeNull()
    await expect(save({ code, runId: run.id, questionId: scale.id, step: 5 })).rejects.toMatchObject(refused)
    await expect(finishManagerRequest(linkContext(), { code: 'unknown' })).rejects.toMatchObject(refused)
  })

  it('asks no support ahead of the campaign', async () => {
    const { add, ask, scale } = await managerScene()
    const { run } = await add({})
    const { code } = await ask('boss@example.test', { moment: 'Before' })
    const of = { code, runId: run.id }
    await expect(save({ ...of, supportItem: 'GaveTime', choice: 'Yes' })).rejects.toMatchObject(refused)
    await save({ ...of, questionId: scale.id, step: 6 })
    expect(await db().managerAnswer.findMany({ where: { questionnaireRespondentSessionId: run.id } })).toMatchObject([
      { moment: 'Before', questionId: scale.id },
    ])
  })

  it('has nobody who was erased or left, and has one again who was restored; nobody is their own manager', async () => {
    const { add, ask } = await managerScene()
    const kept = await add({ firstName: 'Ada' })
    const gone = await add({ firstName: 'Bo' })
    const self = await add({ firstName: 'Cy' })
    await db()
      .user.update({ where: { id: self.userId }, data: { email: 'boss@example.test' } })
      .catch(() => null)
    const { code } = await ask()
    const set = (archived: boolean) => db().user.update({ where: { id: gone.userId }, data: { archived } })
    const names = async () => (await open(code))!.people.map(({ runId }) => runId)
    await set(true)
    expect(await names()).toEqual([kept.run.id])
    await set(false)
    expect(await names()).toEqual([kept.run.id, gone.run.id])
  })
})
