import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { days } from '@/domain/day'
import { db } from '@/server/db/client'
import { companyAdmin } from '@/server/testing/actors'
import { errorsOf, standardErrors } from '@/server/testing/errorsOf'
import { analysisType } from '@/server/testing/factories/analysisType'
import { question } from '@/server/testing/factories/question'
import { questionnaire } from '@/server/testing/factories/questionnaire'
import { questionnaireSection } from '@/server/testing/factories/questionnaireSection'
import { managerScene } from '@/server/testing/scenarios/managerScene'
import { managerView, updateManagerView } from './managerView'

const now = new Date('2026-01-15T12:00:00Z')

/** A campaign to come, without a manager's view, and what its administrator does with it. */
async function campaign(fields: object = {}) {
  const startDate = new Date(now.getTime() + days(10))
  const made = await questionnaire({
    isPublished: true,
    startDate,
    endDate: new Date(now.getTime() + days(40)),
    ...fields,
  })
  const actor = companyAdmin({ subscriptionId: made.subscriptionId })
  const context = { actor, db: db(), now }
  return {
    made,
    actor,
    read: () => managerView(context, { questionnaireId: made.id }),
    change: (given: object) => updateManagerView(context, { questionnaireId: made.id, ...given }),
  }
}

describe('the manager’s view of a campaign', () => {
  it('is of campaigns of the own company', async () => {
    const foreign = await questionnaire({ isPublished: true })
    const { actor } = await campaign()
    const wave = await questionnaire({ subscriptionId: actor.subscriptionId!, questionnaireType: 'FollowUp' })
    for (const one of [managerView, updateManagerView])
      expect(
        await errorsOf(one, actor, {
          wrong: { questionnaireId: 'x' },
          absent: { questionnaireId: randomUUID() },
          foreign: { questionnaireId: foreign.id },
        }),
      ).toEqual(standardErrors)
    await expect(managerView({ actor, db: db(), now }, { questionnaireId: wave.id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })

  it('is off at first, and begins with the first scale of each category', async () => {
    const { made, read, change } = await campaign()
    const [one, two] = [
      await analysisType({ subscriptionId: made.subscriptionId! }),
      await analysisType({ subscriptionId: made.subscriptionId! }),
    ]
    const { id: questionnaireSectionId } = await questionnaireSection({ questionnaireId: made.id })
    const scales: { id: string }[] = []
    for (const [displayOrder, analysisTypeId] of [one.id, one.id, two.id].entries())
      scales.push(
        await question({ questionnaireSectionId, responseType: 'ComparisonScale', analysisTypeId, displayOrder }),
      )
    const [first, , third] = scales.map(({ id }) => id)
    expect(await read()).toMatchObject({ isOn: false, maySwitchOn: true, version: 0, questionIds: [first, third] })
    expect(await change({ isOn: true, version: 0 })).toMatchObject({ isOn: true, questionIds: [first, third] })
    const entries = await db().auditEvent.findMany({ where: { subjectId: made.id } })
    expect(entries.map(({ action }) => action)).toEqual(['managerView.switchedOn'])
  })

  it('is not switched on once someone has started, who was told otherwise; switching off is always possible', async () => {
    const scene = await managerScene({ isOn: true })
    await scene.add({ after: 4 })
    const actor = companyAdmin({ subscriptionId: scene.subscriptionId })
    const change = (given: object) =>
      updateManagerView({ actor, db: db(), now }, { questionnaireId: scene.campaign.id, ...given })
    expect(await change({ isOn: true })).toMatchObject({ isOn: true, maySwitchOn: false })
    expect(await change({ isOn: false })).toMatchObject({ isOn: false })
    await expect(change({ isOn: true })).rejects.toMatchObject({
      code: 'CONFLICT',
      details: { key: 'managersAfterStart' },
    })
  })

  it('keeps its days and questions once managers were asked, and its questions are scales of the campaign', async () => {
    const scene = await managerScene()
    await scene.add({})
    const actor = companyAdmin({ subscriptionId: scene.subscriptionId })
    const change = (given: object) =>
      updateManagerView({ actor, db: db(), now }, { questionnaireId: scene.campaign.id, ...given })
    const other = await question({ questionnaireId: scene.campaign.id })
    for (const questionIds of [[other.id], [randomUUID()]])
      await expect(change({ questionIds })).rejects.toMatchObject({ code: 'BAD_USER_INPUT' })
    expect(await change({ daysAfter: 9 })).toMatchObject({ daysAfter: 9 })
    await scene.ask()
    for (const given of [{ daysAfter: 10 }, { openDays: 3 }, { questionIds: [] }])
      await expect(change(given)).rejects.toMatchObject({ details: { key: 'managersAsked' } })
    expect(await change({ daysAfter: 9, questionIds: [scene.scale.id] })).toMatchObject({
      askedCount: 1,
      answeredCount: 0,
    })
  })

  it('asks ahead of a campaign only before it begins', async () => {
    const { change } = await campaign()
    expect(await change({ isOn: true, asksBefore: true })).toMatchObject({ asksBefore: true, mayAskBefore: true })
    const begun = await campaign({ startDate: new Date(now.getTime() - days(1)) })
    await expect(begun.change({ isOn: true, asksBefore: true })).rejects.toMatchObject({ code: 'BAD_USER_INPUT' })
  })

  it('counts participants, those whose manager is recorded, and managers by address in any capitals', async () => {
    const scene = await managerScene()
    for (const manager of ['Boss@example.test', 'boss@example.test', 'lead@example.test', ''])
      await scene.add({ manager })
    const actor = companyAdmin({ subscriptionId: scene.subscriptionId })
    expect(await managerView({ actor, db: db(), now }, { questionnaireId: scene.campaign.id })).toMatchObject({
      participantCount: 4,
      managedCount: 3,
      managerCount: 2,
    })
  })
})
