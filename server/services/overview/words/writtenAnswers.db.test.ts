import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import {
  WrittenAnswerFiltersDocument,
  WrittenAnswersDocument,
  type WrittenAnswersQueryVariables,
} from '@/graphql/overview/__generated__/operations'
import { db, Prisma } from '@/server/db/client'
import type { Actor } from '@/server/policy'
import { departmentAdmin } from '@/server/testing/actors'
import { errorsOf, standardErrors } from '@/server/testing/errorsOf'
import { question } from '@/server/testing/factories/question'
import { questionnaire } from '@/server/testing/factories/questionnaire'
import { execute } from '@/server/testing/graphql'
import { writtenCampaign } from '@/server/testing/scenarios/writtenCampaign'
import { writtenAnswers } from './writtenAnswers'

type Filter = Omit<WrittenAnswersQueryVariables, 'questionnaireId'>

async function scene() {
  const campaign = await writtenCampaign()
  const { admin, questionnaireId } = campaign
  const answers = async (filter: Filter = {}, actor: Actor = admin) => {
    const { data, error } = await execute(actor, WrittenAnswersDocument, { questionnaireId, ...filter })
    if (error !== null) throw error
    return data!.writtenAnswers
  }
  const texts = async (filter?: Filter, actor?: Actor) => (await answers(filter, actor)).items.map(({ text }) => text)
  const filters = async (filter: Filter = {}, actor: Actor = admin) =>
    (await execute(actor, WrittenAnswerFiltersDocument, { questionnaireId, ...filter })).data!.writtenAnswers
  return { ...campaign, answers, texts, filters }
}

describe('what people wrote', () => {
  it('is for the administrators of its campaign; one of another company is not found', async () => {
    const { admin } = await scene()
    const foreign = await questionnaire()
    expect(
      await errorsOf(writtenAnswers, admin, {
        wrong: { questionnaireId: 'x' },
        absent: { questionnaireId: randomUUID() },
        foreign: { questionnaireId: foreign.id },
      }),
    ).toEqual(standardErrors)
  })

  it('is listed once for each text, with its authors, by question', async () => {
    const { answers, learner, sales, care } = await scene()
    await learner('Bo', sales.id, { learned: ['Listen more', ' '], next: ['Ask first'] })
    await learner('Ada', care.id, { learned: ['Listen more'] })
    await learner('Cy', null, { next: ['ask late'] })
    await learner('Di', null, { next: ['Not finished'], isFinished: false })
    const page = await answers()
    expect([page.totalCount, page.totalTimes, page.isNameless]).toEqual([3, 4, false])
    expect(page.items).toMatchObject([
      {
        text: 'Listen more',
        times: 2,
        learners: [
          { name: 'Ada Vale', departmentName: 'Care' },
          { name: 'Bo Vale', departmentName: 'Sales' },
        ],
        isStarred: false,
        tags: [],
      },
      { text: 'Ask first', times: 1, learners: [{ name: 'Bo Vale' }] },
      { text: 'ask late', learners: [{ name: 'Cy Vale', departmentName: null }] },
    ])
  })

  it('is found by a part of the text, question, category, department, tag and star', async () => {
    const { texts, learner, mark, sales, learned, next, category } = await scene()
    await learner('Bo', sales.id, { learned: ['100% sure'], next: ['Ask'] })
    await learner('Cy', null, { learned: ['100 people'], next: ['Wait'] })
    expect(await texts({ search: '100%' })).toEqual(['100% sure'])
    expect(await texts({ search: 'WAIT' })).toEqual(['Wait'])
    expect(await texts({ questionId: next.id })).toEqual(['Ask', 'Wait'])
    expect(await texts({ analysisTypeId: category.id })).toEqual(['100 people', '100% sure'])
    expect(await texts({ subscriptionDepartmentId: sales.id })).toEqual(['100% sure', 'Ask'])
    await mark(learned, '100 people', { isStarred: true, addTags: ['Numbers'] })
    expect(await texts({ isStarred: true })).toEqual(['100 people'])
    expect(await texts({ isStarred: false, questionId: learned.id })).toEqual(['100% sure'])
    expect(await texts({ tag: 'NUMBERS' })).toEqual(['100 people'])
    expect(await texts({ tag: 'other' })).toEqual([])
  })

  it('comes with what it can be filtered by, and the words used most', async () => {
    const { filters, learner, mark, sales, care, learned, next, category } = await scene()
    await learner('Bo', sales.id, { learned: ['Feedback helps the team', 'Feedback'], next: ['Feedback'] })
    await learner('Ada', care.id, { learned: ['A team needs feedback'] })
    await mark(learned, 'Feedback', { addTags: ['praise', 'short'] })
    await mark(next, 'Feedback', { addTags: ['short'], isStarred: true })
    const found = await filters()
    expect(found.questions).toMatchObject([
      { id: learned.id, analysisTypeId: category.id, analysisTypeName: 'Teamwork', count: 3, isWithheld: false },
      { id: next.id, analysisTypeId: null, count: 1 },
    ])
    expect(found.departments).toEqual([
      expect.objectContaining({ id: care.id, name: 'Care' }),
      expect.objectContaining({ id: sales.id, name: 'Sales' }),
    ])
    expect(found.tags).toMatchObject([
      { name: 'short', count: 2 },
      { name: 'praise', count: 1 },
    ])
    expect(found.starredCount).toBe(1)
    expect(found.words).toMatchObject([
      { word: 'feedback', count: 4 },
      { word: 'team', count: 2 },
    ])
    const narrow = await filters({ questionId: next.id, isStarred: false })
    expect([narrow.tags.map(({ name }) => name), narrow.starredCount, narrow.words]).toEqual([['short'], 1, []])
  })

  it('is limited to their own department for its administrator', async () => {
    const { answers, filters, learner, subscriptionId, sales, care } = await scene()
    await learner('Bo', sales.id, { learned: ['Ours'] })
    await learner('Ada', care.id, { learned: ['Theirs'] })
    const theirs = departmentAdmin({ subscriptionId, subscriptionDepartmentId: sales.id })
    expect((await answers({}, theirs)).items).toMatchObject([{ text: 'Ours' }])
    expect((await answers({ subscriptionDepartmentId: care.id }, theirs)).items).toEqual([])
    expect((await filters({}, theirs)).departments).toEqual([])
  })

  it('is read in pages, however much it is', async () => {
    const { answers, learner, learned } = await scene()
    const { runId, userId } = await learner('Bo', null, { learned: ['Box 0'] })
    await db().$executeRaw(Prisma.sql`
      INSERT INTO "QuestionResponse" ("questionId", "questionnaireId", "questionnaireRespondentSessionId", "userId", "subscriptionId", "displayOrder", "textInput")
      SELECT "questionId", "questionnaireId", "questionnaireRespondentSessionId", ${userId}::uuid, "subscriptionId", n, 'Box ' || n
      FROM "QuestionResponse", generate_series(1, 9999) n WHERE "questionId" = ${learned.id}::uuid AND "questionnaireRespondentSessionId" = ${runId}::uuid`)
    const first = await answers({ first: 50 })
    expect([first.totalCount, first.items.length, first.items[0]?.text]).toEqual([10_000, 50, 'Box 0'])
    const last = await answers({ offset: 9_999, first: 50 })
    expect([last.totalCount, last.items.map(({ text }) => text)]).toEqual([10_000, ['Box 9999']])
  })
})

describe('what people wrote where only groups are shown', () => {
  /** Three people of Sales, two of Care: groups of three or more are shown. */
  async function groups() {
    const campaign = await scene()
    const { learner, sales, care, showGroupsOnly } = campaign
    for (const [name, text] of [
      ['Cy', 'Zebra'],
      ['Bo', 'Apple'],
      ['Di', 'Apple'],
    ] as const)
      await learner(name, sales.id, { learned: [text], next: name === 'Cy' ? ['Rare'] : [] })
    await learner('Ada', care.id, { learned: ['Secret'] })
    await learner('Eve', care.id, { learned: ['Secret'] })
    await showGroupsOnly(3)
    return campaign
  }

  it('has no authors, and an order of the texts only', async () => {
    const { answers } = await groups()
    const { items, isNameless, smallestGroupSize } = await answers()
    expect([isNameless, smallestGroupSize]).toEqual([true, 3])
    expect(items.map(({ text, times, learners }) => [text, times, learners])).toEqual([
      ['Apple', 2, []],
      ['Zebra', 1, []],
    ])
  })

  it('leaves out departments and questions of too few people, and their words and tags', async () => {
    const { answers, filters, texts, sales, care, learned, next } = await groups()
    const found = await filters()
    expect(found.departments.map(({ name }) => name)).toEqual(['Sales'])
    expect(found.questions).toMatchObject([
      { id: learned.id, count: 2, isWithheld: false },
      { id: next.id, count: 0, isWithheld: true },
    ])
    expect(found.words).toMatchObject([{ word: 'apple', count: 2 }])
    expect(await texts({ search: 'e' })).toEqual(['Apple', 'Zebra'])
    expect(await texts({ questionId: next.id })).toEqual([])
    expect(await texts({ subscriptionDepartmentId: sales.id })).toEqual(['Apple', 'Zebra'])
    expect(await answers({ subscriptionDepartmentId: care.id })).toMatchObject({ isWithheld: true, items: [] })
  })

  it('is marked only as far as it is shown, and a mark of a hidden answer counts nowhere', async () => {
    const { filters, texts, mark, learned, care, subscriptionId } = await groups()
    await expect(mark(learned, 'Secret', { isStarred: true })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await mark(learned, 'Apple', { addTags: ['fruit'] })
    await db().answerMark.createMany({
      data: (await db().questionResponse.findMany({ where: { textInput: 'Secret' } })).map(({ id }) => ({
        responseId: id,
        subscriptionId,
        isStarred: true,
        tags: ['fruit'],
        isNameless: true,
      })),
    })
    expect(await filters()).toMatchObject({ tags: [{ name: 'fruit', count: 1 }], starredCount: 0 })
    expect(await texts({ tag: 'fruit' })).toEqual(['Apple'])
    const theirs = departmentAdmin({ subscriptionId, subscriptionDepartmentId: care.id })
    expect(await filters({}, theirs)).toMatchObject({ tags: [], starredCount: 0, words: [] })
  })

  it('keeps the stars but no tags from a time when names were shown', async () => {
    const { texts, filters, learner, mark, learned, showGroupsOnly } = await scene()
    for (const name of ['Bo', 'Cy', 'Di']) await learner(name, null, { learned: [`By ${name}`] })
    await mark(learned, 'By Bo', { isStarred: true, addTags: ['written by bo'] })
    await showGroupsOnly(3)
    expect(await filters()).toMatchObject({ tags: [], starredCount: 1 })
    expect(await texts({ tag: 'written by bo' })).toEqual([])
    expect(await mark(learned, 'By Bo', { addTags: ['habit'] })).toMatchObject({ isStarred: true, tags: ['habit'] })
    expect((await filters()).tags).toMatchObject([{ name: 'habit', count: 1 }])
  })

  it('is withheld altogether while too few people have completed', async () => {
    const { answers, learner, showGroupsOnly } = await scene()
    await learner('Bo', null, { learned: ['Alone'] })
    await showGroupsOnly(3)
    expect(await answers()).toMatchObject({ isWithheld: true, totalCount: 0, items: [] })
  })
})

it('counts only questions answered by texts', async () => {
  const { filters, questionnaireId, learner } = await scene()
  await question({ questionnaireId, questionType: 'Commitment', responseType: 'PickOne' })
  await question({ questionnaireId, responseType: 'Number' })
  await learner('Bo', null, { learned: ['One'] })
  expect((await filters()).questions).toHaveLength(2)
})
