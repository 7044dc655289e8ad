import { beforeAll, describe, expect, it } from 'vitest'
import { db } from '@/server/db/client'
import { analysisType } from '@/server/testing/factories/analysisType'
import { profile } from '@/server/testing/factories/profile'
import { question } from '@/server/testing/factories/question'
import { ended, questionnaire } from '@/server/testing/factories/questionnaire'
import { questionnaireRespondentSession } from '@/server/testing/factories/questionnaireRespondentSession'
import { questionResponse } from '@/server/testing/factories/questionResponse'
import { subscription } from '@/server/testing/factories/subscription'
import { subscriptionDepartment } from '@/server/testing/factories/subscriptionDepartment'
import { admit } from './admit'
import { figures } from './figures'
import { groupFigures } from './groupFigures'
import { partFigures } from './partFigures'
import type { RunScope } from './runScope'

const finished = new Date('2026-03-02T09:00:00Z')
const later = new Date('2026-03-09T09:00:00Z')
let company: string
let departments: string[]
let questionIds: { all: string; some: string }
let people: string[]
let category: string

/**
 * 6, 6 and 2 people of three departments finished; all answered one question, and all except one of the second six
 * the other. The department of two was created first.
 */
beforeAll(async () => {
  company = (await subscription({ smallestGroupSize: 5 })).id
  departments = []
  for (let n = 0; n < 3; n++) departments.unshift((await subscriptionDepartment({ subscriptionId: company })).id)
  const { id: analysisTypeId } = await analysisType({ subscriptionId: company })
  category = analysisTypeId
  const { id: questionnaireId } = await questionnaire({ subscriptionId: company, ...ended })
  const pair = { questionnaireId, analysisTypeId, responseType: 'ComparisonScale' } as const
  const all = await question(pair)
  const some = await question({
    ...pair,
    questionnaireSectionId: all.questionnaireSectionId,
    questionnaireId: undefined,
  })
  questionIds = { all: all.id, some: some.id }
  people = []
  for (const [at, size] of [6, 6, 2].entries()) {
    for (let n = 0; n < size; n++) {
      const { userId } = await profile({ subscriptionId: company, subscriptionDepartmentId: departments[at]! })
      const run = await questionnaireRespondentSession({
        questionnaireId,
        userId,
        subscriptionDepartmentId: departments[at]!,
        startDate: finished,
        endDate: n < 3 ? finished : later,
      })
      people.push(userId)
      const given = at === 1 && n === 0 ? [questionIds.all] : [questionIds.all, questionIds.some]
      const rows = given.flatMap((questionId) =>
        [0, 1].map((displayOrder) => ({
          questionId,
          displayOrder,
          amountInput: 3 + displayOrder,
          questionnaireRespondentSessionId: run.id,
          questionnaireId,
          userId,
          subscriptionId: company,
        })),
      )
      await db().questionResponse.createMany({ data: rows })
    }
  }
})

const shown = async (narrow: Partial<RunScope> = {}) => {
  const admitted = await admit(db(), { subscriptionIds: [company], ...narrow })
  const found = await figures(db(), admitted)
  return {
    withheld: admitted.withheld.length,
    questions: found.questions.map(({ n }) => n).sort((a, b) => a - b),
    categories: groupFigures(found, () => category).shown.map(({ learners }) => learners),
  }
}
const nothing = { withheld: 1, questions: [], categories: [] }

describe('in a company that withholds groups below five', () => {
  const whole = { withheld: 0, questions: [11, 12], categories: [12] }
  it('all people of departments that are large enough are shown together', async () =>
    expect(await shown()).toEqual(whole))
  it('a department of two is withheld, and the other departments together have the figures of the whole', async () => {
    expect(await shown({ departmentIds: [departments[2]!] })).toEqual(nothing)
    expect(await shown({ departmentIds: departments.slice(0, 2) })).toEqual(whole)
  })
  it('the larger ones are shown, since the two are part of no figure they could be subtracted from', async () => {
    expect(
      [await shown({ departmentIds: [departments[0]!] }), await shown({ departmentIds: [departments[1]!] })].map(
        ({ questions }) => questions,
      ),
    ).toEqual([
      [6, 6],
      [5, 6],
    ])
  })
  it('people chosen by name are withheld, whatever their number', async () => {
    expect(await shown({ userIds: people })).toEqual(nothing)
    expect(await shown({ userIds: people.slice(0, 7) })).toEqual(nothing)
  })
  it('days that divide those who finished are withheld, whatever the number on both sides', async () => {
    expect(await shown({ completedFrom: later })).toEqual(nothing)
    expect(await shown({ completedFrom: finished })).toEqual(whole)
  })
  it('a category has the mean over all answers, and no interval', async () => {
    const { shown: groups } = groupFigures(
      await figures(db(), await admit(db(), { subscriptionIds: [company] })),
      () => category,
    )
    expect(groups.map(({ change }) => change)).toEqual([{ n: 12, mean: 10, low: null, high: null }])
  })
  it('the bars of departments include nothing that their own pages withhold', async () => {
    const { departments: bars } = await partFigures(db(), await admit(db(), { subscriptionIds: [company] }))
    expect(bars.map(({ subscriptionDepartmentId, learners }) => [subscriptionDepartmentId, learners]).sort()).toEqual(
      [
        [departments[0], 6],
        [departments[1], 6],
      ].sort(),
    )
  })
  it('the changes of departments are those that each shows alone, and there are none by month', async () => {
    const parts = await partFigures(db(), await admit(db(), { subscriptionIds: [company] }))
    const change = { mean: 10, low: null, high: null }
    const of = (at: number) =>
      parts.departmentChanges.find(({ subscriptionDepartmentId }) => subscriptionDepartmentId === departments[at])
    expect([of(0)?.change, of(1)?.change, of(2)?.change]).toEqual([{ n: 6, ...change }, { n: 6, ...change }, null])
    expect([parts.categories, parts.periods]).toEqual([[], []])
  })
  it('the changes of departments have one order, whatever is withheld', async () => {
    const { departmentChanges } = await partFigures(db(), await admit(db(), { subscriptionIds: [company] }))
    expect(departmentChanges.map(({ subscriptionDepartmentId }) => subscriptionDepartmentId)).toEqual(
      departments.toReversed(),
    )
  })
  it('a line of questions counts no one who answered only a withheld one', async () => {
    const { id: subscriptionId } = await subscription({ smallestGroupSize: 5 })
    const { id: questionnaireId } = await questionnaire({ subscriptionId, ...ended })
    const { id, questionnaireSectionId } = await question({ questionnaireId, responseType: 'ComparisonScale' })
    const { id: other } = await question({ questionnaireSectionId, responseType: 'ComparisonScale' })
    for (const questionId of [id, id, id, id, id, other, other, other]) {
      const { userId } = await profile({ subscriptionId })
      const run = { questionnaireId, userId, startDate: finished, endDate: finished }
      const { id: questionnaireRespondentSessionId } = await questionnaireRespondentSession(run)
      for (const displayOrder of [0, 1])
        await questionResponse({ questionId, questionnaireRespondentSessionId, displayOrder, amountInput: 3 })
    }
    const admitted = await admit(db(), { subscriptionIds: [subscriptionId] })
    const { withheld, lines } = await figures(db(), admitted, {}, { lines: [[id, other], [other]] })
    expect(withheld).toEqual([other])
    expect(lines.map(({ line, n }) => [line, n])).toEqual([[0, 5]])
  })
  it('a person who finished five times counts once', async () => {
    const { id: subscriptionId } = await subscription({ smallestGroupSize: 5 })
    const { id: questionnaireId } = await questionnaire({
      subscriptionId,
      questionnaireType: 'SelfService',
      ...ended,
    })
    const { userId } = await profile({ subscriptionId })
    for (let n = 0; n < 5; n++)
      await questionnaireRespondentSession({ questionnaireId, userId, startDate: finished, endDate: finished })
    expect((await admit(db(), { subscriptionIds: [subscriptionId] })).withheld.map(({ included }) => included)).toEqual(
      [5],
    )
  })
  it('a department’s administrator sees the same of the department as other administrators', async () => {
    for (const id of departments)
      expect(await shown({ withinDepartmentId: id })).toEqual(await shown({ departmentIds: [id] }))
  })
  it('without the rule all results are shown', async () => {
    await db().subscription.update({ where: { id: company }, data: { smallestGroupSize: null } })
    expect(await shown({ departmentIds: [departments[2]!] })).toEqual({
      withheld: 0,
      questions: [2, 2],
      categories: [2],
    })
    expect(await shown({ userIds: people.slice(0, 1) })).toEqual({ withheld: 0, questions: [1, 1], categories: [1] })
    await db().subscription.update({ where: { id: company }, data: { smallestGroupSize: 5 } })
  })
})

describe('a running campaign where groups of five are shown', () => {
  /** Of how many people a question is shown after so many have finished, after the end, and when one more finishes. */
  async function shownAfter(counts: readonly number[]) {
    const { id: subscriptionId } = await subscription({ smallestGroupSize: 5 })
    const { id: questionnaireId } = await questionnaire({ subscriptionId, isPublished: true })
    const { id: questionId } = await question({ questionnaireId, responseType: 'Number' })
    let finishers = 0
    const finish = async (from = finished) => {
      const { userId } = await profile({ subscriptionId })
      const endDate = new Date(from.getTime() + finishers * 60_000)
      const run = await questionnaireRespondentSession({ questionnaireId, userId, startDate: finished, endDate })
      const own = { questionnaireRespondentSessionId: run.id, questionnaireId, userId, subscriptionId }
      await db().questionResponse.create({ data: { ...own, questionId, amountInput: 1 } })
      finishers += 1
    }
    const shownNow = async () => {
      const admitted = await admit(db(), { subscriptionIds: [subscriptionId] })
      return (await figures(db(), admitted)).questions.map(({ n }) => n)
    }
    const found: number[][] = []
    for (const count of counts) {
      while (finishers < count) await finish()
      found.push(await shownNow())
    }
    await db().questionnaire.update({ where: { id: questionnaireId }, data: { endDate: later } })
    const atEnd = await shownNow()
    await finish(later)
    return [...found, atEnd, await shownNow()]
  }

  it('shows them once five more have finished, all at its end, and not one who finishes after it', async () =>
    expect(await shownAfter([5, 9, 10, 14, 15, 17])).toEqual([[], [], [5], [5], [10], [10], [17], [17]]))
})
