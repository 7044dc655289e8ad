import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { talkKey } from '@/domain/followUp'
import { db } from '@/server/db/client'
import { companyAdmin, departmentAdmin } from '@/server/testing/actors'
import { analysisType } from '@/server/testing/factories/analysisType'
import { profile } from '@/server/testing/factories/profile'
import { question } from '@/server/testing/factories/question'
import { questionnaire } from '@/server/testing/factories/questionnaire'
import { subscription } from '@/server/testing/factories/subscription'
import { subscriptionDepartment } from '@/server/testing/factories/subscriptionDepartment'
import { createFollowUp } from '../followUp/questionnaireFollowUps'
import { successCases } from './successCases'

const now = new Date('2026-10-01T12:00:00Z')
const ended = new Date('2026-08-20T12:00:00Z')

type Said = { after: number; later?: number; talk?: boolean | null; talkLater?: boolean; wordingNumber?: number }

/** A course with one before/after scale of ten from 2, and waves after 30 and 60 days. */
async function scene(company: object = {}) {
  const { id: subscriptionId } = await subscription(company)
  const { id: questionnaireId } = await questionnaire({
    subscriptionId,
    isPublished: true,
    startDate: new Date('2026-08-01T00:00:00Z'),
    endDate: ended,
  })
  const { id: analysisTypeId } = await analysisType({ subscriptionId, name: 'Confidence' })
  const scale = await question({ questionnaireId, analysisTypeId, responseType: 'ComparisonScale', scaleMax: 10 })
  const department = await subscriptionDepartment({ subscriptionId })
  const actor = companyAdmin({ subscriptionId })
  const context = { actor, db: db(), now }
  const waves = [
    await createFollowUp(context, { questionnaireId, days: 30 }),
    await createFollowUp(context, { questionnaireId, days: 60 }),
  ]
  const asked = await db().question.findMany({ where: { questionnaireId: { in: waves.map(({ id }) => id) } } })
  const again = asked.find((one) => one.questionnaireId === waves[0]!.id && one.followsId === scale.id)!
  const talks = waves.map(({ id }) => asked.find((one) => one.questionnaireId === id && one.readyKey === talkKey))
  await db().questionWording.createMany({
    data: talks.flatMap((talk) =>
      talk === undefined ? [] : [{ questionId: talk.id, number: 2, questionText: 'Did you like it?' }],
    ),
  })
  const answer = async (id: string, fields: object, rows: object[]) => {
    const run = { id: randomUUID(), questionnaireId: id, subscriptionId, startDate: ended, endDate: ended, ...fields }
    const { userId } = await db().questionnaireRespondentSession.create({
      data: { countsTowardsGroup: true, ...run } as never,
    })
    const place = { userId, questionnaireId: id, subscriptionId, questionnaireRespondentSessionId: run.id }
    await db().questionResponse.createMany({ data: rows.map((row) => ({ ...place, ...row })) as never })
    return run.id
  }
  const learner = async (firstName: string, said: Said, subscriptionDepartmentId: string | null = null) => {
    const { userId } = await profile({ subscriptionId, firstName, lastName: '', subscriptionDepartmentId })
    const of = { userId, subscriptionDepartmentId }
    const followsId = await answer(questionnaireId, of, [
      { questionId: scale.id, displayOrder: 0, amountInput: 2 },
      { questionId: scale.id, displayOrder: 1, amountInput: said.after },
    ])
    const talk = (yesNoInput: boolean | null | undefined, at: number) =>
      yesNoInput == null || talks[at] === undefined
        ? []
        : [{ questionId: talks[at].id, yesNoInput, wordingNumber: said.wordingNumber ?? 1 }]
    await answer(waves[0]!.id, { ...of, followsId }, [
      ...(said.later === undefined ? [] : [{ questionId: again.id, amountInput: said.later }]),
      ...talk(said.talk, 0),
    ])
    if (said.talkLater !== undefined) await answer(waves[1]!.id, { ...of, followsId }, talk(said.talkLater, 1))
    return userId
  }
  const read = (by: typeof actor = actor) => successCases({ ...context, actor: by }, { questionnaireId })
  return { learner, read, talks, waves, department, subscriptionId, questionnaireId }
}

const shown = ({ most, least }: Awaited<ReturnType<typeof successCases>>) =>
  [most, least].map((people) => people.map(({ name, effect, laterDays }) => [name, effect, laterDays]))

const withheld = {
  ...{ isWithheld: true, agreedCount: 0, otherCount: 0, tiedMost: 0, tiedLeast: 0 },
  ...{ most: [], least: [] },
}

describe('success cases', () => {
  it('are those who agreed, by what changed up to one follow-up', async () => {
    const { learner, read } = await scene()
    await learner('Ada', { after: 9, later: 5, talk: true })
    await learner('Bo', { after: 8, talk: true })
    await learner('Cy', { after: 3, later: 2, talk: true })
    await learner('Di', { after: 10, talk: false })
    await learner('Ed', { after: 10 })
    const found = await read()
    expect(found).toMatchObject({ isWithheld: false, agreedCount: 3, otherCount: 1 })
    expect(shown(found)).toEqual([[['Ada', 30, 30]], [['Cy', 0, 30]]])
  })

  it('say how many others have the same figure at the edge', async () => {
    const { learner, read } = await scene()
    for (const name of ['Ada', 'Bo', 'Cy', 'Di', 'Ed', 'Flo', 'Gus']) await learner(name, { after: 9, talk: true })
    for (const name of ['Hal', 'Ida', 'Jo', 'Kai', 'Lu', 'May']) await learner(name, { after: 3, talk: true })
    const { most, least, tiedMost, tiedLeast } = await read()
    expect([most.length, tiedMost, least.length, tiedLeast]).toEqual([5, 2, 5, 1])
  })

  it('leave out whoever took it back, agreed to other words, left the company or was erased', async () => {
    const { learner, read } = await scene()
    await learner('Back', { after: 9, talk: true, talkLater: false })
    await learner('Other', { after: 9, talk: true, wordingNumber: 2 })
    const left = await learner('Left', { after: 9, talk: true })
    await db().profile.deleteMany({ where: { userId: left } })
    const erased = await learner('Erased', { after: 9, talk: true })
    await db().user.update({ where: { id: erased }, data: { erasedAt: now } })
    await learner('Later', { after: 9, talk: false, talkLater: true })
    expect(shown(await read())).toEqual([[['Later', 70, null]], []])
  })

  it('have nothing of a wave whose people were promised that only groups are shown, nor of such a campaign', async () => {
    const { learner, read, waves, questionnaireId } = await scene()
    await learner('Ada', { after: 9, later: 3, talk: true })
    await learner('Bo', { after: 8, talk: false, talkLater: true })
    const promise = (id: string, promisedGroupSize: number | null) =>
      db().questionnaire.update({ where: { id }, data: { promisedGroupSize } })
    await promise(waves[0]!.id, 5)
    expect(shown(await read())).toEqual([[['Bo', 60, null]], []])
    await promise(waves[0]!.id, null)
    await promise(questionnaireId, 5)
    expect(await read()).toEqual(withheld)
  })

  it('are in the audit log as answers read by name, where someone is named', async () => {
    const { learner, read, subscriptionId } = await scene()
    const entries = () => db().auditEvent.count({ where: { subscriptionId, action: 'answers.read' } })
    await read()
    expect(await entries()).toBe(0)
    await learner('Ada', { after: 9, talk: true })
    await read()
    await read()
    expect(await entries()).toBe(1)
  })

  it('of a department are seen by its administrator', async () => {
    const { learner, read, department, subscriptionId, questionnaireId } = await scene()
    await learner('Ours', { after: 9, talk: true }, department.id)
    await learner('Theirs', { after: 9, talk: true })
    await db().questionnaire.update({
      where: { id: questionnaireId },
      data: { subscriptionDepartmentId: department.id },
    })
    const theirs = departmentAdmin({ subscriptionId, subscriptionDepartmentId: department.id })
    expect(shown(await read(theirs))).toEqual([[['Ours', 70, null]], []])
  })

  it('are none where only groups are shown, and nobody is asked there', async () => {
    const groups = await scene({ smallestGroupSize: 3 })
    expect(groups.talks).toEqual([undefined, undefined])
    const { learner, read, subscriptionId } = await scene()
    for (const name of ['Ada', 'Bo', 'Cy', 'Di']) await learner(name, { after: 9, talk: true })
    await db().subscription.update({ where: { id: subscriptionId }, data: { smallestGroupSize: 3 } })
    expect(await read()).toEqual(withheld)
  })
})
