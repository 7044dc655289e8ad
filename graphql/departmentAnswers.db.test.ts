import { beforeAll, describe, expect, it } from 'vitest'
import type { Actor } from '@/server/policy'
import { companyAdmin, departmentAdmin } from '@/server/testing/actors'
import { analysisType } from '@/server/testing/factories/analysisType'
import { profile } from '@/server/testing/factories/profile'
import { question } from '@/server/testing/factories/question'
import { questionnaire } from '@/server/testing/factories/questionnaire'
import { questionnaireRespondentSession } from '@/server/testing/factories/questionnaireRespondentSession'
import { questionnaireSection } from '@/server/testing/factories/questionnaireSection'
import { questionResponse } from '@/server/testing/factories/questionResponse'
import { subscriptionDepartment } from '@/server/testing/factories/subscriptionDepartment'
import { attempt } from '@/server/testing/sweep/attempt'
import { callOf } from '@/server/testing/sweep/callOf'
import { operations } from '@/server/testing/sweep/operations'
import type { Records } from '@/server/testing/sweep/records'
import { sweepFixture } from '@/server/testing/sweep/sweepFixture'

const now = new Date('2026-06-15T12:00:00Z')
const done = { startDate: now, endDate: now }
let records: Records
let own: Place
let company: Place
let outside: Place
let admin: Actor
let whole: Actor

type Place = Awaited<ReturnType<typeof campaign>>
type Company = { subscriptionId: string; sales: string; care: string; category: string }

/** A campaign of a department, or of the whole company, completed by the people of these departments. */
async function campaign(
  { subscriptionId, category }: Company,
  departmentId: string | null,
  answersByDepartment: Record<string, { name: string; amount: number }>,
) {
  const { id } = await questionnaire({ subscriptionId, subscriptionDepartmentId: departmentId, isPublished: true })
  const section = await questionnaireSection({ questionnaireId: id })
  const money = await question({
    questionnaireSectionId: section.id,
    questionType: 'Measure',
    responseType: 'CurrencyAmount',
    analysisTypeId: category,
  })
  const words = await question({
    questionnaireSectionId: section.id,
    questionType: 'Commitment',
    responseType: 'TextBoxes',
  })
  const people: Record<string, { userId: string; run: string }> = {}
  for (const [department, { name, amount }] of Object.entries(answersByDepartment)) {
    const { userId } = await profile({
      subscriptionId,
      subscriptionDepartmentId: department,
      firstName: name,
      lastName: name,
    })
    const run = await questionnaireRespondentSession({
      questionnaireId: id,
      userId,
      subscriptionDepartmentId: department,
      ...done,
    })
    const row = { questionnaireRespondentSessionId: run.id }
    await questionResponse({ ...row, questionId: money.id, amountInput: amount })
    await questionResponse({ ...row, questionId: words.id, textInput: `${name} wrote this` })
    people[department] = { userId, run: run.id }
  }
  return { id, sectionId: section.id, money: money.id, words: words.id, people }
}

beforeAll(async () => {
  records = (await sweepFixture(now)).departmentAdmin.self
  const { id: sales, subscriptionId } = await subscriptionDepartment({ name: 'Sales' })
  const { id: care } = await subscriptionDepartment({ subscriptionId, name: 'Care' })
  const place = { subscriptionId, sales, care, category: (await analysisType({ subscriptionId })).id }
  const both = { [sales]: { name: 'Ownperson', amount: 77 }, [care]: { name: 'Strangeperson', amount: 31415 } }
  own = await campaign(place, sales, both)
  company = await campaign(place, null, both)
  outside = await campaign(place, null, { [care]: both[care]! })
  admin = departmentAdmin({ subscriptionId, subscriptionDepartmentId: sales })
  whole = companyAdmin({ subscriptionId })
  records = {
    ...records,
    home: subscriptionId,
    subscription: subscriptionId,
    subscriptionDepartment: sales,
    analysisType: place.category,
  }
})

/** The record ids of a tenant fixture as used by the calls of a sweep. */
const of = ({ id, sectionId, money, words, people }: Place, among: 'own' | 'others'): Records => {
  const listed = Object.values(people)
  const who = among === 'own' ? listed[0]! : listed.at(-1)!
  return {
    ...records,
    questionnaire: id,
    liveQuestionnaire: id,
    questionnaireSection: sectionId,
    liveSection: sectionId,
    question: money,
    liveQuestion: money,
    textQuestion: words,
    questionnaireRespondentSession: who.run,
    user: who.userId,
    finisher: who.userId,
  }
}

const strangers = () =>
  [own, company, outside]
    .flatMap(({ people }) => Object.values(people).slice(-1))
    .flatMap(({ run, userId }) => [run, userId])
/** Names, texts, amounts and sums that can only come from the other department's answers. */
const foreignMarks = () => ['strangeperson', '31415', '31,415', '31492', '31,492', ...strangers()]
const queries = operations.filter(({ kind }) => kind === 'query')

describe('the answers a department administrator can read', () => {
  it.each(queries)('from $name', async (operation) => {
    for (const place of [own, company, outside]) {
      for (const among of ['own', 'others'] as const) {
        for (const names of ['needed', 'all'] as const) {
          const variables = callOf(operation, of(place, among), { names })
          const { answer } = await attempt(admin, { operation, variables, now }, [])
          const variablesText = JSON.stringify(variables).toLowerCase()
          expect(
            foreignMarks().filter((mark) => !variablesText.includes(mark) && answer.toLowerCase().includes(mark)),
          ).toEqual([])
        }
      }
    }
  })

  const open = [
    'campaignOverviewViewModel',
    'campaignLearners',
    'campaignProgress',
    'questionAnswers',
    'writtenAnswers',
    'subscriptionReportViewModel',
    'reportBuilderViewModel',
    'latestReportPackage',
    'questionResponses',
    'questionnaireRespondentSessions',
    'comparisonChoices',
  ]
  it.each(queries.filter(({ name }) => open.includes(name)))(
    'include their own people in a campaign of the whole company, and no campaign without them: $name',
    async (operation) => {
      const ask = async (actor: Actor, place: Place) =>
        (await attempt(actor, { operation, variables: callOf(operation, of(place, 'own')), now }, [])).code
      expect([
        await ask(admin, own),
        await ask(admin, company),
        await ask(admin, outside),
        await ask(whole, outside),
      ]).toEqual([null, null, 'NOT_FOUND', null])
    },
  )
})

describe('the answers a department administrator without a department can read', () => {
  it.each(queries)('are none of other departments: $name', async (operation) => {
    const [self] = Object.values(company.people)
    const lost = departmentAdmin({
      subscriptionId: records.home as string,
      subscriptionDepartmentId: null,
      userId: self!.userId,
    })
    const variables = callOf(operation, of(company, 'own'), { names: 'needed' })
    const { answer } = await attempt(lost, { operation, variables, now }, [])
    const variablesText = JSON.stringify(variables).toLowerCase()
    expect(
      foreignMarks().filter((mark) => !variablesText.includes(mark) && answer.toLowerCase().includes(mark)),
    ).toEqual([])
  })
})
