import { setTimeout } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { CampaignOverviewViewModelDocument } from '@/graphql/overview/__generated__/operations'
import { words } from '@/locales/words'
import { db } from '@/server/db/client'
import { companyAdmin, person } from '@/server/testing/actors'
import { analysisType } from '@/server/testing/factories/analysisType'
import { profile } from '@/server/testing/factories/profile'
import { question } from '@/server/testing/factories/question'
import { questionnaire } from '@/server/testing/factories/questionnaire'
import { questionnaireRespondentSession } from '@/server/testing/factories/questionnaireRespondentSession'
import { questionResponse } from '@/server/testing/factories/questionResponse'
import { subscription } from '@/server/testing/factories/subscription'
import { execute } from '@/server/testing/graphql'
import { races } from '@/server/testing/races'
import { saveQuestionResponses } from '../questionResponse/saveQuestionResponses'
import { deleteQuestionnaireSection } from '../questionnaireSection/questionnaireSections'
import { finishQuestionnaireRespondentSession } from '../run/finishQuestionnaireRespondentSession'
import { deleteQuestion } from './questions'
import { updateQuestion } from './updateQuestion'

const now = new Date('2026-06-10T12:00:00Z')
const dates = {
  isPublished: true,
  publishedAt: now,
  startDate: new Date('2026-05-31T23:00:00Z'),
  endDate: new Date('2026-06-30T22:59:59.999Z'),
}

/** A live campaign of two questions with one participant, and the actions of both sides. */
async function live() {
  const { id: subscriptionId } = await subscription()
  const { id: questionnaireId } = await questionnaire({ subscriptionId, ...dates })
  const { id: analysisTypeId } = await analysisType({ subscriptionId })
  const first = await question({
    questionnaireId,
    questionType: 'Measure',
    responseType: 'Number',
    analysisTypeId,
    questionText: '<p>How many?</p>',
  })
  const other = await question({ questionnaireId, questionType: 'Measure', responseType: 'Number' })
  const { userId, user } = await profile({ subscriptionId })
  const run = await questionnaireRespondentSession({ questionnaireId, userId })
  const [admin, participant] = [companyAdmin({ subscriptionId }), person({ subscriptionId, userId, email: user.email })]
  const { questionnaireSectionId, questionType, questionText } = first
  const change = (fields: object, tx: Parameters<typeof updateQuestion>[0]['db'] = db()) =>
    updateQuestion(
      { actor: admin, db: tx, now },
      {
        id: first.id,
        questionnaireSectionId,
        questionType,
        responseType: 'Number',
        analysisTypeId,
        questionText,
        ...fields,
      },
    )
  const answer = (questionId = first.id, wordingNumber?: number, amountInput = 5) =>
    saveQuestionResponses(
      { actor: participant, db: db(), now },
      {
        questionnaireRespondentSessionId: run.id,
        questionId,
        wordingNumber,
        responses: [{ displayOrder: 0, amountInput }],
      },
    )
  const finish = () => finishQuestionnaireRespondentSession({ actor: participant, db: db(), now }, { id: run.id })
  return { admin, questionnaireId, first, other, run, change, answer, finish }
}

describe('a question of a live campaign that becomes another one before anyone answers', () => {
  it.each([
    ['another scale', { responseType: 'Scale', scaleMax: 5 }, { scaleMax: 10 }],
    ['percentages', { responseType: 'Scale', scaleMax: 5 }, { isPercentage: true, scaleMax: 10 }],
    ['another type', { responseType: 'Number' }, { responseType: 'Scale', scaleMax: 10 }],
  ])('with %s refuses an answer to what it was, and accepts one to what it is', async (_, before, after) => {
    const { change, answer, first } = await live()
    const { wordingNumber } = await change(before)
    const changed = await change({ ...before, ...after })
    expect(changed.wordingNumber).toBeGreaterThan(wordingNumber)
    await expect(answer(first.id, wordingNumber)).rejects.toMatchObject({
      code: 'CONFLICT',
      details: { key: 'questionChanged' },
    })
    await answer(first.id, changed.wordingNumber, changed.isPercentage ? 0.5 : 5)
    const [stored] = await db().questionResponse.findMany({ where: { questionId: first.id } })
    expect(stored).toMatchObject({ wordingNumber: changed.wordingNumber })
  })

  it(`stores no answer under a wording that is gone, in ${races() * 5} races`, async () => {
    let refused = 0
    for (let race = 0; race < races() * 5; race++) {
      const { change, answer, first } = await live()
      const { wordingNumber } = await change({ responseType: 'Scale', scaleMax: 5 })
      const [changed, answered] = await Promise.allSettled([
        setTimeout(race % 5).then(() => change({ responseType: 'Scale', scaleMax: 10 })),
        answer(first.id, wordingNumber),
      ])
      const isAnswered = answered.status === 'fulfilled'
      expect(changed.status).toBe(isAnswered ? 'rejected' : 'fulfilled')
      expect(await db().questionResponse.count({ where: { questionId: first.id } })).toBe(isAnswered ? 1 : 0)
      if (!isAnswered) {
        expect(answered.reason).toMatchObject({ details: { key: 'questionChanged' } })
        refused += 1
      }
    }
    expect(refused).toBeLessThan(races() * 5)
  })
})

describe('an answered question of a live campaign', () => {
  it('refuses another kind with the product’s message, and accepts another wording', async () => {
    const { answer, change } = await live()
    await answer()
    await expect(change({ responseType: 'YesNo' })).rejects.toMatchObject({
      code: 'CONFLICT',
      details: { key: 'questionHasResponses' },
    })
    expect(words('en-GB', 'errors')('questionHasResponses')).toBe('This question already has responses.')
    expect(await change({ questionText: '<p>In other words?</p>' })).toMatchObject({
      questionText: '<p>In other words?</p>',
    })
  })

  it.each([
    {
      questionType: 'Commitment',
      responseType: 'PickOne',
      options: ['Great', 'Poor'],
      changed: { options: ['Great.', 'Poor'] },
    },
    {
      questionType: 'Commitment',
      responseType: 'PickOne',
      options: ['Great', 'Poor'],
      changed: { options: ['Great', 'Poor', 'Terrible'] },
    },
    { questionType: 'Commitment', responseType: 'TextBoxes', changed: { minTextBoxes: 2 } },
    { questionType: 'Commitment', responseType: 'TextBoxes', changed: { maxTextBoxes: 2 } },
    { questionType: 'Measure', responseType: 'Number', changed: { isNARequired: true } },
    {
      questionType: 'Measure',
      responseType: 'Number',
      changed: { isReinforcementRequired: true, reinforcementText: 'Why?' },
    },
    { questionType: 'Measure', responseType: 'CurrencyAmount', changed: { asksIsolation: true } },
    { questionType: 'Measure', responseType: 'CurrencyAmount', changed: { asksConfidence: true } },
  ] as const)('keeps its options where only groups are shown: $responseType $changed', async ({ changed, ...kind }) => {
    const { first, run, change } = await live()
    const stored = { ...kind, options: 'options' in kind ? [...(kind.options ?? [])] : [] }
    await db().question.update({ where: { id: first.id }, data: stored })
    const same = { ...kind, minTextBoxes: 1, maxTextBoxes: 3 }
    await questionResponse({ questionId: first.id, questionnaireRespondentSessionId: run.id, textInput: 'Great' })
    const company = (smallestGroupSize: number | null) =>
      db().subscription.update({ where: { id: run.subscriptionId }, data: { smallestGroupSize } })
    await company(3)
    expect(await change({ ...same, questionText: '<p>In other words?</p>' })).toMatchObject({
      questionText: '<p>In other words?</p>',
    })
    await expect(change({ ...same, ...changed })).rejects.toMatchObject({
      code: 'CONFLICT',
      details: { key: 'answeredInGroups' },
    })
    await company(null)
    expect(await change({ ...same, ...changed })).toMatchObject(changed)
  })

  it.each([
    ['deleted', (id: string) => ({ useCase: deleteQuestion, id })],
    [
      'deleted with its section',
      (_id: string, sectionId: string) => ({ useCase: deleteQuestionnaireSection, id: sectionId }),
    ],
  ])('%s is archived: its answers are preserved and not counted', async (_how, target) => {
    const { admin, first, other, questionnaireId, answer, finish } = await live()
    await answer()
    await answer(other.id)
    const { useCase, id } = target(first.id, first.questionnaireSectionId)
    await useCase({ actor: admin, db: db(), now }, { id })
    expect(await db().question.findUnique({ where: { id: first.id } })).toMatchObject({ archived: true })
    expect(await db().questionResponse.count({ where: { questionId: first.id, archived: false } })).toBe(1)
    expect(await finish()).toMatchObject({ progress: 100 })
    const overview = JSON.stringify(
      (await execute(admin, CampaignOverviewViewModelDocument, { questionnaireId }, { now })).data
        ?.campaignOverviewViewModel.sectionResults,
    )
    expect(overview).not.toContain(first.id)
    expect(overview).toContain(other.id)
  })

  it('deleted is not missing for participants who have not answered it', async () => {
    const { admin, first, other, answer, finish } = await live()
    await answer(other.id)
    await expect(finish()).rejects.toMatchObject({ details: { key: 'notAllAnswered' } })
    await deleteQuestion({ actor: admin, db: db(), now }, { id: first.id })
    expect(await finish()).toMatchObject({ progress: 100 })
  })
})

describe('a concurrent answer and change of the question’s kind', () => {
  it('validates a concurrent answer against the changed question', async () => {
    const { first, answer, change } = await live()
    let settled: Promise<PromiseSettledResult<unknown>[]> = Promise.resolve([])
    await db().$transaction(
      async (tx) => {
        await change({ responseType: 'YesNo' }, tx)
        let isOver = false
        settled = Promise.allSettled([answer()]).finally(() => (isOver = true))
        const isWaiting = async () =>
          (
            await db().$queryRaw<
              unknown[]
            >`SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
          ).length > 0
        while (!isOver && !(await isWaiting())) await setTimeout(5)
      },
      { timeout: 30_000 },
    )
    expect(await settled).toMatchObject([{ status: 'rejected', reason: { code: 'BAD_USER_INPUT' } }])
    expect(await db().questionResponse.count({ where: { questionId: first.id } })).toBe(0)
  })

  it('exactly one of the two succeeds, each time', async () => {
    for (let round = 0; round < races(); round += 1) {
      const { first, answer, change } = await live()
      const both =
        round % 2 === 0 ? [change({ responseType: 'YesNo' }), answer()] : [answer(), change({ responseType: 'YesNo' })]
      const refused = (await Promise.allSettled(both)).flatMap((one) =>
        one.status === 'rejected' ? [(one.reason as { code?: string }).code] : [],
      )
      const { responseType } = await db().question.findUniqueOrThrow({ where: { id: first.id } })
      const answers = await db().questionResponse.count({ where: { questionId: first.id } })
      expect([responseType, answers, ...refused]).toEqual(
        responseType === 'YesNo' ? ['YesNo', 0, 'BAD_USER_INPUT'] : ['Number', 1, 'CONFLICT'],
      )
    }
  })
})

it('an answer that was withdrawn with its participant still fixes the question', async () => {
  const { first, run, change } = await live()
  await questionResponse({ questionId: first.id, questionnaireRespondentSessionId: run.id, archived: true })
  await expect(change({ responseType: 'YesNo' })).rejects.toMatchObject({ code: 'CONFLICT' })
})
