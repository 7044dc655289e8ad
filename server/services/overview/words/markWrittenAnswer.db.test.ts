import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import {
  IndividualReportViewModelDocument,
  SubscriptionReportViewModelDocument,
  type SubscriptionReportViewModelQueryVariables,
} from '@/graphql/report/__generated__/operations'
import { db } from '@/server/db/client'
import { departmentAdmin } from '@/server/testing/actors'
import { errorsOf, standardErrors } from '@/server/testing/errorsOf'
import { question } from '@/server/testing/factories/question'
import { execute } from '@/server/testing/graphql'
import { writtenCampaign } from '@/server/testing/scenarios/writtenCampaign'
import { erasePerson } from '@/server/services/erasure/person/erasePerson'
import { markWrittenAnswer } from './writtenAnswers'
import { textKey } from './writtenTexts'

const now = new Date('2026-06-15T12:00:00Z')
const marksOf = (subscriptionId: string) => db().answerMark.findMany({ where: { subscriptionId } })

describe('a mark of a text', () => {
  it('is for the administrators of its campaign; a question of another company is not found', async () => {
    const { admin } = await writtenCampaign()
    const key = textKey('An answer')
    const foreign = await question({ questionType: 'Intent', responseType: 'TextBoxes' })
    expect(
      await errorsOf(markWrittenAnswer, admin, {
        wrong: { questionId: foreign.id, key: 'x' },
        absent: { questionId: randomUUID(), key },
        foreign: { questionId: foreign.id, key },
      }),
    ).toEqual(standardErrors)
  })

  it('is a star or tags, which change nothing else and nothing when repeated', async () => {
    const { learner, mark, learned, subscriptionId } = await writtenCampaign()
    await learner('Bo', null, { learned: ['Listen'] })
    expect(await mark(learned, 'Listen', { addTags: [' Time  Saving', 'habit', 'HABIT'] })).toMatchObject({
      isStarred: false,
      tags: ['habit', 'time saving'],
    })
    expect(await mark(learned, 'Listen', { isStarred: true })).toMatchObject({ tags: ['habit', 'time saving'] })
    for (let again = 0; again < 2; again++)
      expect(await mark(learned, 'Listen', { addTags: ['new'], removeTags: ['habit'] })).toMatchObject({
        isStarred: true,
        tags: ['new', 'time saving'],
      })
    await mark(learned, 'Listen', { isStarred: false, removeTags: ['new', 'time saving'] })
    expect(await marksOf(subscriptionId)).toEqual([])
  })

  it('is refused for an unknown text, and for too many tags', async () => {
    const { learner, mark, learned, next, subscriptionId } = await writtenCampaign()
    await learner('Bo', null, { learned: ['Listen'] })
    for (const [questionRow, text] of [
      [learned, 'listen'],
      [next, 'Listen'],
    ] as const)
      await expect(mark(questionRow, text, { isStarred: true })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await mark(learned, 'Listen', { addTags: Array.from({ length: 10 }, (_, at) => `tag ${at}`) })
    await expect(mark(learned, 'Listen', { addTags: ['one more'] })).rejects.toMatchObject({
      code: 'BAD_USER_INPUT',
      details: { fieldErrors: [{ path: 'addTags', key: 'tooMany' }] },
    })
    expect((await marksOf(subscriptionId)).map(({ tags }) => tags.length)).toEqual([10])
  })

  it('covers every answer with the text that the caller may read', async () => {
    const { learner, mark, learned, sales, care, subscriptionId } = await writtenCampaign()
    for (const [name, department] of [
      ['Bo', sales.id],
      ['Ada', care.id],
    ] as const)
      await learner(name, department, { learned: ['Same'] })
    const theirs = departmentAdmin({ subscriptionId, subscriptionDepartmentId: sales.id })
    await mark(learned, 'Same', { addTags: ['sales'] }, theirs)
    expect(await marksOf(subscriptionId)).toHaveLength(1)
    expect(await mark(learned, 'Same', { isStarred: true })).toMatchObject({ tags: ['sales'] })
    expect(await marksOf(subscriptionId)).toHaveLength(2)
  })

  it.each([
    ['Anonymise', false, 0],
    ['Anonymise', true, 1],
    ['Remove', false, 0],
  ] as const)('goes with the answer when its person is erased: %s, texts kept %s', async (mode, keepsWords, left) => {
    const { learner, mark, learned, admin, subscriptionId } = await writtenCampaign()
    const { userId } = await learner('Bo', null, { learned: ['Mine'] })
    await mark(learned, 'Mine', { isStarred: true, addTags: ['about bo'] })
    const { email } = await db().user.findUniqueOrThrow({ where: { id: userId } })
    await erasePerson({ actor: admin, db: db(), now }, { userId, email, mode, keepsWords })
    expect(await marksOf(subscriptionId)).toHaveLength(left)
  })
})

describe('a starred text', () => {
  async function reported() {
    const campaign = await writtenCampaign()
    const { learner, mark, learned, next, sales, care, questionnaireId, admin } = campaign
    const { userId } = await learner('Bo', sales.id, { learned: ['Ours'], next: ['Later'] })
    await learner('Ada', care.id, { learned: ['Theirs', 'Not chosen'] })
    await mark(learned, 'Ours', { isStarred: true })
    await mark(learned, 'Theirs', { isStarred: true })
    await mark(next, 'Later', { isStarred: true })
    const quotes = async (of: Omit<SubscriptionReportViewModelQueryVariables, 'id'> = {}) => {
      const { data } = await execute(admin, SubscriptionReportViewModelDocument, { id: questionnaireId, ...of })
      const { sections } = data!.subscriptionReportViewModel.report
      return sections.flatMap(({ questions }) => questions.map((questionResult) => questionResult.quotes))
    }
    return { ...campaign, userId, quotes }
  }

  it('is quoted in the reports that cover its author, without a name', async () => {
    const { quotes, sales, userId } = await reported()
    expect(await quotes()).toEqual([['Ours', 'Theirs'], ['Later']])
    expect(await quotes({ subscriptionDepartmentId: sales.id })).toEqual([['Ours'], ['Later']])
    expect(await quotes({ withoutUserIds: [userId] })).toEqual([['Theirs'], []])
  })

  it('is not quoted in a report of one person', async () => {
    const { admin, questionnaireId, userId } = await reported()
    const { data } = await execute(admin, IndividualReportViewModelDocument, { id: questionnaireId, userId })
    const { sections } = data!.individualReportViewModel.report!
    expect(sections.flatMap(({ questions }) => questions.map((questionResult) => questionResult.quotes))).toEqual([
      [],
      [],
    ])
  })

  it('is not quoted where too few people answered and only groups are shown', async () => {
    const { quotes, showGroupsOnly, learner, sales } = await reported()
    await learner('Cy', sales.id, { learned: ['More'] })
    await learner('Di', sales.id, { learned: ['More'] })
    await showGroupsOnly(3)
    expect(await quotes()).toEqual([['Ours'], []])
  })
})
