import { describe, expect, it } from 'vitest'
import { QuestionAnswersDocument, WrittenAnswersDocument } from '@/graphql/overview/__generated__/operations'
import { db, Prisma } from '@/server/db/client'
import { companyAdmin, person } from '@/server/testing/actors'
import { analysisType } from '@/server/testing/factories/analysisType'
import { profile } from '@/server/testing/factories/profile'
import { question } from '@/server/testing/factories/question'
import { questionnaire } from '@/server/testing/factories/questionnaire'
import { questionnaireRespondentSession } from '@/server/testing/factories/questionnaireRespondentSession'
import { subscriptionDepartment } from '@/server/testing/factories/subscriptionDepartment'
import { execute } from '@/server/testing/graphql'
import { clearFreeText } from '@/server/services/erasure/freeText'
import { personalRunsOf } from '@/server/services/personalData/personalRunsOf'
import { updateQuestion } from '@/server/services/question/updateQuestion'
import { createQuestionResponse } from '@/server/services/questionResponse/questionResponses'
import { saveQuestionResponses } from '@/server/services/questionResponse/saveQuestionResponses'
import { finishQuestionnaireRespondentSession } from '@/server/services/run/finishQuestionnaireRespondentSession'

const now = new Date('2026-06-10T09:00:00Z')
const options = ['Daily', 'Weekly', 'Other']
/** What is given at each chosen option. */
type Rows = Partial<Record<number, string | null>>

/** A running campaign that asks one choice, whose third option asks for words. */
async function running(smallestGroupSize: number | null = null) {
  const startDate = new Date('2026-06-01T09:00:00Z')
  const { id: questionnaireId, subscriptionId } = await questionnaire({ isPublished: true, startDate })
  await db().subscription.update({ where: { id: subscriptionId! }, data: { smallestGroupSize } })
  const { id: analysisTypeId } = await analysisType({ subscriptionId })
  const asked = { questionType: 'Improvement', responseType: 'MultipleChoice' } as const
  const { id } = await question({ questionnaireId, analysisTypeId, ...asked, options, otherOption: 3 })
  const actor = companyAdmin({ subscriptionId })
  const begin = async (subscriptionDepartmentId: string | null = null) => {
    const { userId } = await profile({ subscriptionId })
    const run = await questionnaireRespondentSession({
      questionnaireId,
      userId,
      subscriptionDepartmentId,
      startDate: now,
    })
    const context = { actor: person({ subscriptionId, userId }), db: db(), now }
    const save = (rows: Rows, wordingNumber?: number) =>
      saveQuestionResponses(context, {
        questionnaireRespondentSessionId: run.id,
        questionId: id,
        wordingNumber,
        responses: Object.entries(rows).map(([number, textInput]) => ({
          displayOrder: Number(number),
          textInput: textInput ?? null,
        })),
      })
    const finish = () => finishQuestionnaireRespondentSession(context, { id: run.id })
    const texts = async () =>
      (
        await db().questionResponse.findMany({
          where: { questionnaireRespondentSessionId: run.id },
          orderBy: { displayOrder: 'asc' },
        })
      ).map(({ textInput }) => textInput)
    return { userId, runId: run.id, context, save, finish, texts }
  }
  const answer = async (rows: Rows, subscriptionDepartmentId?: string) => {
    const participant = await begin(subscriptionDepartmentId)
    await participant.save(rows)
    await participant.finish()
    return participant
  }
  /** Ends the campaign: of a running one answers are shown in groups. */
  const end = () => db().questionnaire.update({ where: { id: questionnaireId }, data: { endDate: now } })
  const change = (fields: object) => updateQuestion({ actor, db: db(), now }, { id, ...fields })
  const answers = async () => {
    const { data, error } = await execute(actor, QuestionAnswersDocument, { questionId: id }, { now })
    if (error !== null) throw error
    return data!.questionAnswers
  }
  const written = async () => {
    const { data, error } = await execute(actor, WrittenAnswersDocument, { questionnaireId }, { now })
    if (error !== null) throw error
    return data!.writtenAnswers.items.map(({ text }) => text)
  }
  return { id, subscriptionId, begin, answer, end, change, answers, written }
}

const counted = (counts: readonly { text: string; count: number }[] | null | undefined) =>
  Object.fromEntries((counts ?? []).map(({ text, count }) => [text, count]))

describe('the option that asks for words', () => {
  it('is counted by itself, with and without words, which are listed below', async () => {
    const { answer, answers, written } = await running()
    await answer({ 1: null, 3: 'Twice a year' })
    await answer({ 3: 'twice a year' })
    await answer({ 3: 'Twice a year' })
    await answer({ 3: 'Other' })
    await answer({ 2: 'Never mind' })
    const page = await answers()
    expect(counted(page.counts)).toEqual({ Other: 4, Daily: 1, Weekly: 1 })
    expect(page.other).toMatchObject({ option: 'Other', totalCount: 2, isWithheld: false })
    expect(page.other?.words).toMatchObject([
      { text: 'Twice a year', times: 2 },
      { text: 'twice a year', times: 1 },
    ])
    expect(await written()).toEqual(['Twice a year', 'twice a year'])
  })

  it('stays counted when it is reworded, and its former text is not taken for words', async () => {
    const { id, answer, begin, change, answers } = await running()
    await answer({ 3: null })
    await answer({ 3: 'Rarely' })
    const open = await begin()
    await open.save({ 3: null })
    await change({ options: ['Daily', 'Weekly', 'Something else'], optionOrder: [1, 2, 3] })
    // A page that still shows the former text, and a program that adds a row to an answer.
    await open.save({ 3: 'Other' }, 1)
    await createQuestionResponse(open.context, {
      questionnaireRespondentSessionId: open.runId,
      questionId: id,
      displayOrder: 1,
    })
    expect(await open.texts()).toEqual(['Daily', 'Something else'])
    await open.finish()
    const page = await answers()
    expect(counted(page.counts)).toEqual({ 'Something else': 3, Daily: 1, Weekly: 0 })
    expect(page.other).toMatchObject({ option: 'Something else', words: [{ text: 'Rarely', times: 1 }] })
  })

  it('can be marked in a campaign that is answered, and not be replaced afterwards', async () => {
    const { answer, change, answers } = await running()
    await change({ otherOption: null })
    await answer({ 3: 'not asked for' })
    await change({ otherOption: 3 })
    await answer({ 3: 'Rarely' })
    expect((await answers()).other?.words).toMatchObject([{ text: 'Rarely' }])
    for (const otherOption of [null, 2])
      await expect(change({ otherOption })).rejects.toMatchObject({ details: { key: 'questionHasResponses' } })
  })

  it('is offered no more once it is removed, and its words stay words', async () => {
    const { answer, change, answers } = await running()
    await answer({ 3: 'Rarely' })
    await change({ optionOrder: [1, 2] })
    const page = await answers()
    expect(counted(page.counts)).toMatchObject({ Other: 1 })
    expect(page.other?.words).toMatchObject([{ text: 'Rarely' }])
  })
})

describe('its words where only groups are shown', () => {
  it('are shown from enough people on who wrote some; the choices are counted without them', async () => {
    const { answer, end, answers, written } = await running(3)
    for (const rows of [{ 3: 'Rarely' }, { 3: 'Never' }, { 1: null }, { 3: null }]) await answer(rows)
    await end()
    const few = await answers()
    expect(few.words).toMatchObject([
      { text: 'Daily', times: 1 },
      { text: 'Other', times: 3 },
    ])
    expect([few.isWithheld, few.other?.words, few.other?.isWithheld]).toEqual([false, [], true])
    expect(await written()).toEqual([])
    const enough = await running(3)
    for (const rows of [{ 3: 'Rarely' }, { 3: 'Never' }, { 1: null, 3: 'Seldom' }]) await enough.answer(rows)
    await enough.end()
    expect((await enough.answers()).other).toMatchObject({ isWithheld: false, totalCount: 3 })
    expect(await enough.written()).toEqual(['Never', 'Rarely', 'Seldom'])
  })

  it('are not those of the whole without a department’s, where in another one too few wrote some', async () => {
    const { subscriptionId, answer, end, answers, written } = await running(3)
    const [one, other] = [
      await subscriptionDepartment({ subscriptionId: subscriptionId! }),
      await subscriptionDepartment({ subscriptionId: subscriptionId! }),
    ]
    for (const text of ['Rarely', 'Never', 'Seldom']) await answer({ 3: text }, one.id)
    for (const text of [null, null, 'Hardly']) await answer({ 3: text }, other.id)
    await end()
    expect((await answers()).words).toMatchObject([{ text: 'Other', times: 6 }])
    expect(await written()).toEqual(['Never', 'Rarely', 'Seldom'])
  })

  it('are withheld for good once those of an erased person were deleted', async () => {
    const { answer, end, answers } = await running(3)
    const participants = []
    for (const text of ['Rarely', 'Never', 'Seldom', 'Hardly', 'At times', 'Now and then'])
      participants.push(await answer({ 3: text }))
    await end()
    expect((await answers()).other).toMatchObject({ isWithheld: false })
    const [erased] = participants
    await db().user.update({ where: { id: erased!.userId }, data: { erasedAt: now } })
    await clearFreeText(db(), Prisma.sql`SELECT ${erased!.runId}::uuid`)
    const page = await answers()
    expect(page.words).toMatchObject([{ text: 'Other', times: 6 }])
    expect(page.other).toMatchObject({ words: [], isWithheld: true })
  })
})

describe('the words of a person', () => {
  it('are deleted as texts are, and the choice stays', async () => {
    const { answer, answers, subscriptionId } = await running()
    const { runId, userId, texts } = await answer({ 1: null, 3: 'Rarely' })
    const held = () =>
      personalRunsOf(db(), { userId, email: '', within: null, isOwn: true, seesSignIns: true, company: subscriptionId })
    expect((await held())[0]!.answers.map(({ answer: said }) => said)).toEqual(['Daily', 'Other: Rarely'])
    expect(await clearFreeText(db(), Prisma.sql`SELECT ${runId}::uuid`)).toBe(1)
    expect(await texts()).toEqual(['Daily', ''])
    expect((await held())[0]!.answers.map(({ answer: said }) => said)).toEqual(['Daily', 'Other'])
    const page = await answers()
    expect([counted(page.counts), page.other?.words]).toEqual([{ Daily: 1, Other: 1, Weekly: 0 }, []])
  })
})
