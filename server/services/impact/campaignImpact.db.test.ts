import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { db } from '@/server/db/client'
import { companyAdmin } from '@/server/testing/actors'
import { analysisType } from '@/server/testing/factories/analysisType'
import { learningUnit } from '@/server/testing/factories/learningUnit'
import { profile } from '@/server/testing/factories/profile'
import { question } from '@/server/testing/factories/question'
import { questionnaire } from '@/server/testing/factories/questionnaire'
import { subscription } from '@/server/testing/factories/subscription'
import { createFollowUp } from '../followUp/questionnaireFollowUps'
import { campaignImpact } from './campaignImpact'

const now = new Date('2026-10-01T12:00:00Z')
const ended = new Date('2026-09-01T12:00:00Z')

/** A course of four people: a recommendation, a before/after scale, money, and a cost; then a wave after 30 days. */
async function scene(company: object = {}) {
  const { id: subscriptionId } = await subscription(company)
  const made = await questionnaire({
    subscriptionId,
    isPublished: true,
    startDate: new Date('2026-08-01T00:00:00Z'),
    endDate: ended,
  })
  const category = await analysisType({ subscriptionId, name: 'Confidence' })
  const saved = await analysisType({ subscriptionId, name: 'Savings' })
  const at = { questionnaireId: made.id, analysisTypeId: category.id }
  const recommend = await question({ ...at, responseType: 'Recommendation' })
  const scale = await question({ ...at, responseType: 'ComparisonScale', scaleMax: 10 })
  const money = await question({ ...at, analysisTypeId: saved.id, responseType: 'CurrencyAmount' })
  await learningUnit({ questionnaireId: made.id, subscriptionId, cost: 400 })
  const actor = companyAdmin({ subscriptionId })
  const wave = await createFollowUp({ actor, db: db(), now }, { questionnaireId: made.id, days: 30 })
  const asked = await db().question.findMany({ where: { questionnaireId: wave.id } })
  const again = asked.find(({ followsId }) => followsId === scale.id)!
  const used = asked.find(({ responseType, followsId }) => responseType === 'YesNo' && followsId === null)!
  const answer = async (questionnaireId: string, fields: object, rows: object[]) => {
    const run = { id: randomUUID(), questionnaireId, subscriptionId, startDate: ended, endDate: ended, ...fields }
    const { userId } = await db().questionnaireRespondentSession.create({
      data: { countsTowardsGroup: true, ...run } as never,
    })
    const place = { userId, questionnaireId, subscriptionId, questionnaireRespondentSessionId: run.id }
    await db().questionResponse.createMany({ data: rows.map((row) => ({ ...place, ...row })) as never })
    return run.id
  }
  for (let person = 0; person < 4; person++) {
    const { userId } = await profile({ subscriptionId })
    const followsId = await answer(made.id, { userId }, [
      { questionId: recommend.id, amountInput: person === 0 ? 3 : 10 },
      { questionId: scale.id, displayOrder: 0, amountInput: 2 },
      { questionId: scale.id, displayOrder: 1, amountInput: 6 + (person % 2) },
      { questionId: money.id, amountInput: 300 },
    ])
    await answer(wave.id, { userId, followsId }, [
      { questionId: again.id, amountInput: 5 },
      { questionId: used.id, yesNoInput: person !== 0 },
    ])
  }
  const moneyAgain = asked.find(({ followsId }) => followsId === money.id)!
  /** Everyone states this amount again in the wave. */
  const stateAgain = async (amountInput: number) => {
    const runs = await db().questionnaireRespondentSession.findMany({ where: { questionnaireId: wave.id } })
    await db().questionResponse.createMany({
      data: runs.map(({ id, userId }) => ({
        ...{ userId, subscriptionId, questionnaireId: wave.id, questionnaireRespondentSessionId: id },
        ...{ questionId: moneyAgain.id, amountInput },
      })),
    })
  }
  return { made, stateAgain, read: () => campaignImpact({ actor, db: db(), now }, { questionnaireId: made.id }) }
}

describe('the chain of impact of a campaign', () => {
  it('has each level with its figures, the return with what is still there, and what was not used', async () => {
    const { read } = await scene()
    const found = await read()
    const lines = found.lines.map(({ level, kind, text, wave, value, n }) => [
      level,
      kind,
      text,
      wave,
      Math.round(value * 10) / 10,
      n,
    ])
    expect(lines).toContainEqual(['Reaction', 'Score', expect.any(String), 0, 50, 4])
    expect(lines).toContainEqual(['Learning', 'Change', 'Confidence', 0, 45, 4])
    expect(lines).toContainEqual(['Behaviour', 'Kept', 'Confidence', 1, 66.7, 4])
    expect(lines).toContainEqual(['Behaviour', 'Share', 'Have you used what you learned?', 1, 75, 4])
    expect(lines.filter(([level]) => level === 'Results')).toHaveLength(1)
    expect(found.returnOnInvestment).toMatchObject({ benefits: 1200, cost: 400, roi: 200 })
    expect(found.sustained?.share).toBeCloseTo(66.667, 3)
    expect(found.sustained?.roi).toBeCloseTo(100, 1)
    expect(found.notApplied).toMatchObject({ share: 25, n: 4, cost: 100 })
  })

  it('has no interval of a share that one person gave', async () => {
    const { made, read } = await scene()
    const [first] = await db().questionnaireRespondentSession.findMany({ where: { questionnaireId: made.id } })
    await db().questionnaireRespondentSession.updateMany({
      where: { subscriptionId: made.subscriptionId!, userId: { not: first!.userId } },
      data: { archived: true },
    })
    const { lines } = await read()
    expect(lines.find(({ kind }) => kind === 'Share')).toMatchObject({ n: 1, low: null, high: null })
  })

  it('has the return with the amounts that people state again, where a wave asks for them', async () => {
    const { read, stateAgain } = await scene()
    await stateAgain(150)
    const { sustained } = await read()
    expect(sustained).toMatchObject({ share: 50, n: 4, isOfMoney: true, benefits: 600, roi: 50 })
  })

  it('has the interval of the return over people, at the end and with what is still there', async () => {
    const { made, read, stateAgain } = await scene()
    const stated = await db().questionResponse.findMany({
      where: { questionnaireId: made.id, amountInput: 300 },
      orderBy: { createdAt: 'asc' },
    })
    // 100, 200, 300 and 400 with half of it due to the training: 50, 100, 150 and 200.
    for (const [index, { id }] of stated.entries())
      await db().questionResponse.update({
        where: { id },
        data: { amountInput: 100 * (index + 1), isolationInput: 0.5 },
      })
    await stateAgain(125)
    const { returnOnInvestment, returnInterval, sustained } = await read()
    expect(returnOnInvestment).toMatchObject({ benefits: 500, cost: 400 })
    // s of 50, 100, 150, 200 is 64.5497; t(0.975, 3) is 3.182446; 4 × 3.182446 × 64.5497 ÷ 2 = 410.85.
    expect(returnInterval).toMatchObject({ n: 4 })
    expect(returnInterval!.benefitsLow).toBeCloseTo(500 - 410.853, 2)
    expect(returnInterval!.benefitsHigh).toBeCloseTo(500 + 410.853, 2)
    expect(returnInterval!.roiHigh).toBeCloseTo(((500 + 410.853 - 400) / 400) * 100, 2)
    // r = 500 ÷ 1,000; each counts for 0.5 × b + 0.5 × (125 − 0.5 × amount): 25 + 37.5, 50 + 12.5 and so on: 62.5 each.
    expect(sustained).toMatchObject({ share: 50, benefits: 250 })
    expect(sustained!.interval!.benefitsLow).toBeCloseTo(250, 6)
    expect(sustained!.interval!.benefitsHigh).toBeCloseTo(250, 6)
  })

  it('says nothing of a level that was not asked, which is not 0', async () => {
    const { made, read } = await scene()
    await db().question.updateMany({
      where: { questionnaireId: made.id, responseType: { in: ['Recommendation', 'CurrencyAmount'] } },
      data: { archived: true },
    })
    const found = await read()
    expect(found.lines.filter(({ level }) => level === 'Reaction' || level === 'Results')).toEqual([])
    expect(found).toMatchObject({ returnOnInvestment: null, sustained: null })
  })

  it('shows no figure of people who are too few where only groups are shown', async () => {
    const { read } = await scene({ smallestGroupSize: 5 })
    const found = await read()
    expect(found).toMatchObject({
      isWithheld: true,
      lines: [],
      notApplied: null,
      returnOnInvestment: null,
      returnInterval: null,
      sustained: null,
    })
  })
})
