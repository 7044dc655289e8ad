import { beforeAll, describe, expect, it } from 'vitest'
import { findingSentences } from '@/domain/format'
import type { Finding } from '@/domain/result'
import { CampaignOverviewViewModelDocument } from '@/graphql/overview/__generated__/operations'
import {
  IndividualReportViewModelDocument,
  SubscriptionReportViewModelDocument,
} from '@/graphql/report/__generated__/operations'
import { words } from '@/locales/words'
import { db } from '@/server/db/client'
import type { Actor } from '@/server/policy'
import { companyAdmin, departmentAdmin } from '@/server/testing/actors'
import { analysisType } from '@/server/testing/factories/analysisType'
import { learningUnit } from '@/server/testing/factories/learningUnit'
import { openLink } from '@/server/testing/factories/openLink'
import { profile } from '@/server/testing/factories/profile'
import { question } from '@/server/testing/factories/question'
import { questionResponse } from '@/server/testing/factories/questionResponse'
import { ended, questionnaire } from '@/server/testing/factories/questionnaire'
import { questionnaireRespondentSession } from '@/server/testing/factories/questionnaireRespondentSession'
import { subscription } from '@/server/testing/factories/subscription'
import { subscriptionDepartment } from '@/server/testing/factories/subscriptionDepartment'
import { execute } from '@/server/testing/graphql'

const startDate = new Date('2026-03-02T09:00:00Z')
const endDate = new Date('2026-03-20T09:00:00Z')

/** Steps of six before and after a programming course, of two of its questions. */
const operators = [
  [2, 6],
  [1, 6],
  [4, 6],
  [3, 6],
  [4, 4],
  [5, 6],
  [6, 6],
  [1, 6],
  [3, 6],
  [4, 4],
] as const
const variables = [
  [2, 6],
  [1, 6],
  [4, 6],
  [5, 6],
  [6, 4],
  [5, 6],
  [6, 6],
  [1, 6],
  [6, 6],
  [6, 3],
] as const
const hours = [4, 2, 5]

const t = words('en-GB', 'result')
const inWords = (findings: readonly Finding[]) =>
  findingSentences(findings, {
    say: (rule, values) => t(`findings.rule.${rule}`, values),
    currencySymbol: '£',
    language: 'en-GB',
  })

type Scene = Awaited<ReturnType<typeof scene>>

/** The questions of the campaign, each with the answer of a learner by their place; null for none. */
async function questionsOf(questionnaireId: string, subscriptionId: string) {
  const pairOf = async (name: string, questionText: string) => {
    const { id: analysisTypeId } = await analysisType({ subscriptionId, name })
    const pair = {
      questionnaireId,
      questionText,
      responseType: 'ComparisonScale',
      scaleMax: 6,
      analysisTypeId,
    } as const
    return (await question(pair)).id
  }
  const [operator, variable] = [
    await pairOf('Operators', 'I know the modulo operator'),
    await pairOf('Variables', 'I can create a variable'),
  ]
  const number = await question({ questionnaireId, questionText: 'Hours a month?' })
  const money = await question({ questionnaireId, responseType: 'CurrencyAmount' })
  const plan = await question({ questionnaireId, questionType: 'Commitment', responseType: 'TextBoxes' })
  return (place: number) => [
    { questionId: operator, amounts: operators[place]! },
    { questionId: variable, amounts: variables[place]! },
    ...(place < 3 ? [{ questionId: number.id, amounts: [hours[place]!] }] : []),
    ...(place < 4 ? [{ questionId: money.id, amounts: [1_000] }] : []),
    ...(place < 8 ? [{ questionId: plan.id, textInput: 'Write a script each week' }] : []),
  ]
}

/**
 * A campaign for 13 people at a fixed cost of 2,000: four of six in Sales and all six in Care have completed it, one of
 * the board has not.
 */
async function scene(smallestGroupSize: number | null = null) {
  const { id: subscriptionId } = await subscription({ smallestGroupSize })
  const places = new Map<string, string>()
  for (const name of ['Sales', 'Care', 'Board'])
    places.set(name, (await subscriptionDepartment({ subscriptionId, name })).id)
  const { id: questionnaireId } = await questionnaire({
    subscriptionId,
    ...ended,
    questionnaireType: 'Campaign',
  })
  await learningUnit({ questionnaireId, cost: 2_000 })
  const answersOf = await questionsOf(questionnaireId, subscriptionId)
  const people: string[] = []
  const ofPlaces = [
    'Sales',
    'Sales',
    'Sales',
    'Sales',
    'Care',
    'Care',
    'Care',
    'Care',
    'Care',
    'Care',
    'Sales',
    'Sales',
    'Board',
  ]
  for (const [place, department] of ofPlaces.entries()) {
    const isFinished = place < operators.length
    const { userId } = await profile({ subscriptionId })
    const subscriptionDepartmentId = places.get(department)!
    const { id } = await questionnaireRespondentSession({
      questionnaireId,
      userId,
      subscriptionDepartmentId,
      startDate,
      endDate: isFinished ? endDate : null,
    })
    people.push(userId)
    for (const { amounts, ...answer } of isFinished ? answersOf(place).map((one) => ({ amounts: [null], ...one })) : [])
      for (const [displayOrder, amountInput] of amounts.entries())
        await questionResponse({ ...answer, questionnaireRespondentSessionId: id, displayOrder, amountInput })
  }
  const admin = companyAdmin({ subscriptionId })
  const overview = async (chosen: { userIds?: string[] } = {}, actor: Actor = admin) =>
    inWords(
      (await execute(actor, CampaignOverviewViewModelDocument, { questionnaireId, ...chosen })).data!
        .campaignOverviewViewModel.findings,
    )
  const report = async (wanted: { subscriptionDepartmentId?: string; userIds?: string[] } = {}, actor: Actor = admin) =>
    inWords(
      (await execute(actor, SubscriptionReportViewModelDocument, { id: questionnaireId, ...wanted })).data!
        .subscriptionReportViewModel.report.findings,
    )
  return { subscriptionId, questionnaireId, sales: places.get('Sales')!, people, admin, overview, report }
}

const operatorsGrew = 'Operators grew: +38.3% per learner (95% interval +14.5% to +62.2%, n = 10), a large change.'
const indicative = 'Indicative means fewer than ten people: this suggests a change but does not prove one.'

describe('the findings of a campaign', () => {
  let known: Scene
  beforeAll(async () => {
    known = await scene()
  })

  it('say what changed, what it was worth and who has not completed, the same in overview and report', async () => {
    const expected = [
      operatorsGrew,
      'Variables shows no clear change: +21.7% per learner (95% interval −11.1% to +54.5%, n = 10).',
      'Stated benefits of £4,000.00 (4 amounts, indicative) against a cost of £2,000.00: a return on investment of +100.0%, as stated by learners, at 100% confidence.',
      '“Hours a month?” 3 of 10 gave a number: together 11, on average 3.67.',
      '3 of 13 people invited have not completed the questionnaire; the lowest response is in Sales (67%).',
      indicative,
    ]
    expect(await known.overview()).toEqual(expected)
    expect(await known.report()).toEqual(expected)
  })

  it('of a department name no department, for its administrator and for the company’s', async () => {
    const ofSales = departmentAdmin({ subscriptionId: known.subscriptionId, subscriptionDepartmentId: known.sales })
    const found = await known.report({ subscriptionDepartmentId: known.sales })
    expect(await known.report({}, ofSales)).toEqual(found)
    expect(await known.overview({}, ofSales)).toEqual(found)
    expect(found).toEqual([
      'Operators grew: +58.3% per learner (95% interval +24.1% to +92.6%, n = 4, indicative), a large change; Variables grew too.',
      'Stated benefits of £4,000.00 (4 amounts, indicative) against a share of the cost of £800.00: a return on investment of +400.0%, as stated by learners, at 100% confidence.',
      '“Hours a month?” 3 of 4 gave a number: together 11, on average 3.67.',
      '4 of 4 named what they will do next.',
      '2 of 6 people invited have not completed the questionnaire.',
      indicative,
    ])
  })

  it('of chosen learners say so, count their share of the cost, and leave the response out', async () => {
    const found = await known.overview({ userIds: known.people.slice(0, 2) })
    expect(found[0]).toBe('These findings cover the 2 learners selected.')
    expect(found).toContain(
      'Stated benefits of £2,000.00 (2 amounts, indicative) against a share of the cost of £400.00: a return on investment of +400.0%, as stated by learners, at 100% confidence.',
    )
    expect(found.join(' ')).not.toContain('not completed')
  })

  it('are none in the report of one person, which has no group to speak of', async () => {
    const { data } = await execute(known.admin, IndividualReportViewModelDocument, {
      id: known.questionnaireId,
      userId: known.people[0]!,
    })
    expect(data!.individualReportViewModel.report!.findings).toEqual([])
  })
})

it('claim no change of a category without a base amount, where every answer counts as 100%', async () => {
  const { overview, subscriptionId, questionnaireId } = await scene()
  const category = { name: 'Time saving', subscriptionId }
  const [without, withBase] = [
    await analysisType({ ...category, baseAmountDefault: 0 }),
    await analysisType({ ...category, name: 'Time', baseAmountDefault: 10 }),
  ]
  const countedIn = async ({ id: analysisTypeId }: { id: string }) => {
    const where = { questionnaireId, questionText: 'Hours a month?' }
    await db().question.updateMany({ where, data: { analysisTypeId } })
    return (await overview()).filter((one) => one.includes('Time') || one.includes('Hours'))
  }
  const hours = '“Hours a month?” 3 of 10 gave a number: together 11, on average 3.67.'
  expect(await countedIn(without)).toEqual([hours])
  expect(await countedIn(withBase)).toContain('2 categories show no clear change (indicative): Time and Variables.')
})

it('of departments that differ name the one that changed most, to readers of the company alone', async () => {
  const { overview, people, sales, subscriptionId, questionnaireId } = await scene()
  const given = await db().questionResponse.findMany({
    where: { questionnaireId, question: { questionText: 'I know the modulo operator' } },
  })
  const changed = given.map(({ id, displayOrder, userId }) => {
    const place = people.indexOf(userId)
    return { id, amountInput: displayOrder === 0 ? operators[place]![0] : operators[place]![0] + (place % 2) }
  })
  for (const { id, ...data } of changed.filter((_, at) => people.indexOf(given[at]!.userId) >= 4))
    await db().questionResponse.update({ where: { id }, data })
  const sentence =
    'Of 2 departments, Sales grew most in Operators: +58.3% per learner (95% interval +24.1% to +92.6%, n = 4, indicative); least in Care: +8.3% (n = 6).'
  expect(await overview()).toContain(sentence)
  for (const found of [
    await overview({ userIds: people.slice(0, 10) }),
    await overview({}, departmentAdmin({ subscriptionId, subscriptionDepartmentId: sales })),
  ])
    expect(found.join(' ')).not.toContain('grew most in')
  await db().subscription.update({ where: { id: subscriptionId }, data: { smallestGroupSize: 3 } })
  expect((await overview()).join(' ')).not.toContain('Of 2 departments')
})

describe('the findings of a company that shows only groups', () => {
  it('claim nothing of categories, quote no withheld question, and name no department below the group size', async () => {
    const { overview } = await scene(7)
    expect(await overview()).toEqual([
      '“I know the modulo operator” rose from 3.30 to 5.60 on a scale of 1 to 6 (95% interval of the change +0.87 to +3.73, n = 10), a large change.',
      'Of 2 before and after questions, 1 clearly rose and 1 shows no clear change: “I can create a variable”.',
      'At least 8 of 10 named what they will do next.',
      '3 of 13 people invited have not completed the questionnaire.',
    ])
  })

  it('say that results are withheld, and the response alone', async () => {
    const { overview, people, admin, questionnaireId } = await scene(5)
    await db().questionnaireRespondentSession.updateMany({
      where: { questionnaireId, userId: { in: people.slice(3) } },
      data: { endDate: null },
    })
    expect(await overview({}, admin)).toEqual([
      'Results are withheld: there is no group of 5 people to show.',
      '10 of 13 people invited have not completed the questionnaire; the lowest response is in Care (0%).',
    ])
  })
})

it('of a campaign that no one has completed, or no one was invited to, are one sentence', async () => {
  const { overview, questionnaireId } = await scene()
  await db().questionnaireRespondentSession.updateMany({ where: { questionnaireId }, data: { endDate: null } })
  expect(await overview()).toEqual(['No one has completed the questionnaire yet: 13 people were invited.'])
  await db().questionnaireRespondentSession.updateMany({ where: { questionnaireId }, data: { archived: true } })
  expect(await overview()).toEqual(['No one has been invited yet.'])
  await db().questionnaireRespondentSession.updateMany({ where: { questionnaireId }, data: { archived: false } })
  const data = { startDate: new Date('2126-12-10T00:00:00Z'), endDate: null }
  await db().questionnaire.update({ where: { id: questionnaireId }, data })
  expect(await overview()).toEqual(['13 people will be asked from 10/12/2126.'])
  await db().questionnaire.update({ where: { id: questionnaireId }, data: { isPublished: false } })
  expect(await overview()).toEqual(['13 people take part: the questionnaire is being built.'])
})

it('of a campaign that people joined by link alone name no invited', async () => {
  const { overview, questionnaireId, subscriptionId, people } = await scene()
  const { id: openLinkId } = await openLink({ questionnaireId, subscriptionId })
  await db().questionnaireRespondentSession.updateMany({ where: { questionnaireId }, data: { openLinkId } })
  const found = await overview()
  expect(found).toContain('10 of 13 people who joined by link have completed the questionnaire.')
  expect(found.join(' ')).not.toContain('invited')
  await db().questionnaireRespondentSession.updateMany({
    where: { questionnaireId, userId: { in: people } },
    data: { endDate: null },
  })
  expect(await overview()).toEqual(['No one has completed the questionnaire yet: 13 people joined by link.'])
})
