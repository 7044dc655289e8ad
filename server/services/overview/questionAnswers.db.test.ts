import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import {
  QuestionAnswersDocument,
  type QuestionAnswersQueryVariables,
} from '@/graphql/overview/__generated__/operations'
import { db } from '@/server/db/client'
import type { Actor } from '@/server/policy'
import { companyAdmin, departmentAdmin } from '@/server/testing/actors'
import { profile } from '@/server/testing/factories/profile'
import { question } from '@/server/testing/factories/question'
import { questionResponse } from '@/server/testing/factories/questionResponse'
import { ended, questionnaire } from '@/server/testing/factories/questionnaire'
import { questionnaireRespondentSession } from '@/server/testing/factories/questionnaireRespondentSession'
import { subscriptionDepartment } from '@/server/testing/factories/subscriptionDepartment'
import { execute } from '@/server/testing/graphql'
import { errorsOf, standardErrors } from '@/server/testing/errorsOf'
import { questionAnswers } from './questionAnswers'

const startDate = new Date('2026-03-02T09:00:00Z')
const endDate = new Date('2026-03-20T09:00:00Z')
const pair = { responseType: 'ComparisonScale', scaleMax: 10 } as const
const inWords = { questionType: 'Intent', responseType: 'TextBoxes' } as const

/** A campaign of a department with one question; `learner` adds a participant who finished and answered it. */
async function scene(fields: Parameters<typeof question>[0] = pair) {
  const { id: subscriptionDepartmentId, subscriptionId } = await subscriptionDepartment()
  const campaign = await questionnaire({ subscriptionId, subscriptionDepartmentId, ...ended })
  const { id: questionId } = await question({ questionnaireId: campaign.id, ...fields })
  const admin = companyAdmin({ subscriptionId })
  const answers = async (variables: Omit<QuestionAnswersQueryVariables, 'questionId'> = {}, actor: Actor = admin) => {
    const { data, error } = await execute(actor, QuestionAnswersDocument, { questionId, ...variables })
    if (error !== null) throw error
    return data!.questionAnswers
  }
  const learner = async (
    firstName: string,
    given: (number | string)[],
    departmentId: string | null = subscriptionDepartmentId,
  ) => {
    const { userId } = await profile({ subscriptionId, firstName, lastName: 'Vale' })
    const { id } = await questionnaireRespondentSession({
      questionnaireId: campaign.id,
      userId,
      startDate,
      endDate,
      subscriptionDepartmentId: departmentId,
    })
    for (const [displayOrder, value] of given.entries())
      await questionResponse({
        questionId,
        questionnaireRespondentSessionId: id,
        displayOrder,
        ...(typeof value === 'number' ? { amountInput: value } : { textInput: value }),
      })
    return userId
  }
  const protect = (smallestGroupSize: number) =>
    db().subscription.update({ where: { id: subscriptionId }, data: { smallestGroupSize } })
  return { subscriptionId, subscriptionDepartmentId, questionId, admin, answers, learner, protect }
}
const names = ({ items }: { items: readonly { learner: string }[] }) => items.map((item) => item.learner)

describe('the answers to a question', () => {
  it('are for the administrators of its campaign; a question of another company is not found', async () => {
    const { admin } = await scene()
    const foreign = await question()
    expect(
      await errorsOf(questionAnswers, admin, {
        wrong: { questionId: 'x' },
        absent: { questionId: randomUUID() },
        foreign: { questionId: foreign.id },
      }),
    ).toEqual(standardErrors)
  })

  it('are listed by name, before and after with their numbers, page by page', async () => {
    const { answers, learner } = await scene()
    await learner('cat', [3, 6])
    await learner('Ann', [4, 7])
    await learner('Bob', [10])
    await learner('Dan', [])
    expect(await answers()).toMatchObject({
      totalCount: 3,
      isNameless: false,
      items: [
        { learner: 'Ann Vale', before: '4', after: '7', amounts: [4, 7], values: [] },
        { learner: 'Bob Vale', before: '10', after: null, amounts: [10, null] },
        { learner: 'cat Vale' },
      ],
    })
    expect(await answers({ offset: 1, first: 1 })).toMatchObject({ totalCount: 3, items: [{ learner: 'Bob Vale' }] })
    expect(await answers({ offset: 9, first: 1 })).toMatchObject({ totalCount: 3, items: [] })
  })

  it('are numbers as displayed for a percentage scale, and no numbers for text', async () => {
    const { answers, learner } = await scene({ ...pair, isPercentage: true, scaleMax: 3 })
    await learner('Ann', [0.1, 0.3])
    expect((await answers()).items).toMatchObject([{ before: '33%', after: '99%', amounts: [33, 99] }])
    const texts = await scene(inWords)
    await texts.learner('Ann', ['Listen', 'Ask'])
    expect((await texts.answers()).items).toMatchObject([{ values: ['Listen', 'Ask'], amounts: [] }])
  })

  it('are those of the chosen learners, or of all except those left out', async () => {
    const { answers, learner } = await scene()
    const ann = await learner('Ann', [4, 7])
    await learner('Bob', [5, 6])
    expect(names(await answers({ userIds: [ann] }))).toEqual(['Ann Vale'])
    expect(names(await answers({ withoutUserIds: [ann] }))).toEqual(['Bob Vale'])
    expect(names(await answers({ userIds: [] }))).toEqual([])
  })

  it('are limited to their own department for its administrator', async () => {
    const { answers, learner, subscriptionId, subscriptionDepartmentId } = await scene()
    await learner('Ann', [4, 7])
    await learner('Bob', [5, 6], null)
    expect(names(await answers({}, departmentAdmin({ subscriptionId, subscriptionDepartmentId })))).toEqual([
      'Ann Vale',
    ])
  })
})

describe('where small groups are withheld', () => {
  it('shows no number by name', async () => {
    const { answers, learner, protect } = await scene()
    for (const name of ['Ann', 'Bob', 'Cat']) await learner(name, [4, 7])
    await protect(3)
    expect(await answers()).toMatchObject({ items: [], words: [], isNameless: true })
  })

  it('text answers are listed without names, sorted by text, from enough people on', async () => {
    const { answers, learner, protect } = await scene(inWords)
    await learner('Ann', ['Plan', 'ask'])
    await learner('Bob', ['Plan'])
    await protect(3)
    expect(await answers()).toMatchObject({ items: [], words: [], isWithheld: true })
    await learner('Cat', ['Listen'])
    expect(await answers()).toMatchObject({
      items: [],
      words: [
        { text: 'ask', times: 1 },
        { text: 'Listen', times: 1 },
        { text: 'Plan', times: 2 },
      ],
      totalCount: 3,
      isWithheld: false,
    })
    expect(await answers({ offset: 2, first: 1 })).toMatchObject({ words: [{ text: 'Plan' }], totalCount: 3 })
  })

  it('allows no choice of people whose texts would follow from the others', async () => {
    const { answers, learner, protect } = await scene(inWords)
    const people = []
    for (const name of ['Ann', 'Bob', 'Cat', 'Dan', 'Eve', 'Fay']) people.push(await learner(name, [name]))
    await protect(3)
    for (const chosen of [
      { userIds: people.slice(0, 3) },
      { withoutUserIds: people.slice(0, 3) },
      { userIds: people.slice(0, 1) },
    ])
      expect(await answers(chosen)).toMatchObject({ items: [], words: [], isWithheld: true })
  })
})

it('counts the choices as the report does: every option, and each text that was shown', async () => {
  const options = { options: ['Checklist', 'Coach'] }
  const { learner, answers } = await scene({ questionType: 'Intent', responseType: 'MultipleChoice', ...options })
  await learner('Ann', ['Checklist', 'Template'])
  await learner('Bob', ['Checklist'])
  expect((await answers({ first: 1 })).counts).toMatchObject([
    { text: 'Checklist', count: 2, percent: 100 },
    { text: 'Template', count: 1, percent: 50 },
    { text: 'Coach', count: 0, percent: 0 },
  ])
})
