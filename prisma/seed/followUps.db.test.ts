import { expect, it } from 'vitest'
import { db } from '@/server/db/client'
import { companyAdmin } from '@/server/testing/actors'
import { analysisType } from '@/server/testing/factories/analysisType'
import { profile } from '@/server/testing/factories/profile'
import { subscription } from '@/server/testing/factories/subscription'
import { createCampaign } from './campaign'
import { everyKind } from './everyKind'

const now = new Date('2026-11-30T12:00:00Z')

it('a campaign of the demo that is over asks again twice, which most answer, and will a third time', async () => {
  const { id: subscriptionId } = await subscription()
  const inside = { group: 'User' as const, subscriptionId, departmentId: null }
  const people = []
  for (const firstName of ['Ada', 'Bo', 'Cy', 'Dee', 'Eve', 'Flo', 'Gus', 'Hal']) {
    const { userId, user } = await profile({ subscriptionId, firstName })
    people.push({ ...inside, userId, email: user.email, firstName, lastName: 'Vale' })
  }
  const { id: category } = await analysisType({ subscriptionId })
  const names = new Set(everyKind.flatMap(({ questions }) => questions.map((question) => question.category)))
  const categories = new Map([...names].map((name) => [name, category]))
  const world = { db: db(), admin: companyAdmin({ subscriptionId }), categories, now }
  const campaignId = await createCampaign(world, {
    ...{ name: 'Customer care', description: '', sections: everyKind, starts: -90, ends: -30, isPublished: true },
    ...{ people, finished: 7, hasFollowUps: true, hasManagers: true },
  })
  const waves = await db().followUp.findMany({
    where: { campaignId },
    orderBy: { days: 'asc' },
    include: { questionnaire: { include: { sessions: true } } },
  })
  const counts = waves.map(({ days, questionnaire: { sessions } }) => [
    days,
    sessions.length,
    sessions.filter(({ endDate }) => endDate !== null).length,
  ])
  // Every sixth leaves the first one unanswered, every fourth the second.
  expect(counts).toEqual([
    [30, 7, 6],
    [60, 7, 6],
    [90, 0, 0],
  ])
  const requests = await db().managerRequest.findMany({ where: { managerViewId: campaignId } })
  expect([requests.length, requests.filter(({ answeredAt }) => answeredAt !== null).length]).toEqual([5, 4])
  expect(await db().managerAnswer.count({ where: { subscriptionId } })).toBeGreaterThan(20)
  const runs = waves.flatMap(({ questionnaire }) => questionnaire.sessions)
  const originals = await db().questionnaireRespondentSession.findMany({ where: { questionnaireId: campaignId } })
  for (const { followsId, userId, endDate, closesAt } of runs) {
    expect(originals.find(({ id }) => id === followsId)?.userId).toBe(userId)
    if (endDate !== null) expect(endDate < closesAt!).toBe(true)
  }
})
