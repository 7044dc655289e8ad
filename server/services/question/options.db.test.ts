import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { parse } from 'papaparse'
import { describe, expect, it } from 'vitest'
import { optionsOf } from '@/domain/question'
import { QuestionAnswersDocument } from '@/graphql/overview/__generated__/operations'
import { db } from '@/server/db/client'
import { companyAdmin, person } from '@/server/testing/actors'
import { analysisType } from '@/server/testing/factories/analysisType'
import { profile } from '@/server/testing/factories/profile'
import { question } from '@/server/testing/factories/question'
import { questionnaire } from '@/server/testing/factories/questionnaire'
import { questionnaireRespondentSession } from '@/server/testing/factories/questionnaireRespondentSession'
import { execute } from '@/server/testing/graphql'
import { exportCampaign } from '../export/exportCampaign'
import { saveQuestionResponses } from '../questionResponse/saveQuestionResponses'
import { finishQuestionnaireRespondentSession } from '../run/finishQuestionnaireRespondentSession'
import { createQuestion } from './createQuestion'
import { duplicateQuestion } from './duplicateQuestion'
import { updateQuestion } from './updateQuestion'

const now = new Date('2026-06-10T09:00:00Z')

/** A running campaign with one question to choose from; its administrator can change it, and people can answer it. */
async function running(responseType: 'PickOne' | 'MultipleChoice', options: string[], isPublished = true) {
  const startDate = new Date('2026-06-01T09:00:00Z')
  const { id: questionnaireId, subscriptionId } = await questionnaire({ isPublished, startDate })
  const { id: analysisTypeId } = await analysisType({ subscriptionId })
  const { id } = await question({
    questionnaireId,
    analysisTypeId,
    questionType: 'Improvement',
    responseType,
    options,
  })
  const actor = companyAdmin({ subscriptionId, userId: randomUUID() })
  const change = (fields: object) => updateQuestion({ actor, db: db(), now }, { id, ...fields })
  const create = async (fields: object) => {
    const { questionnaireSectionId } = await current()
    const limits = { minTextBoxes: 0, maxTextBoxes: 0 }
    const place = { questionnaireId, questionnaireSectionId, analysisTypeId, ...limits }
    const asked = { questionType: 'Improvement', responseType, questionText: 'Which?', options }
    return createQuestion({ actor, db: db(), now }, { ...place, ...asked, ...fields })
  }
  const copy = () => duplicateQuestion({ actor, db: db(), now }, { id, copyId: randomUUID() })
  const current = () => db().question.findUniqueOrThrow({ where: { id } })
  const answerTo = async (wordingNumber: number | undefined, ...numbers: number[]) => {
    const { userId } = await profile({ subscriptionId })
    const run = await questionnaireRespondentSession({ questionnaireId, userId, startDate: now })
    const context = { actor: person({ subscriptionId, userId }), db: db(), now }
    const row = { textInput: null, amountInput: null, yesNoInput: null, reinforcementText: null }
    await saveQuestionResponses(context, {
      questionnaireRespondentSessionId: run.id,
      questionId: id,
      wordingNumber,
      responses: numbers.map((displayOrder) => ({ ...row, displayOrder })),
    })
    await finishQuestionnaireRespondentSession(context, { id: run.id })
  }
  const answer = (...numbers: number[]) => answerTo(undefined, ...numbers)
  const csv = async (format: string) => {
    const { chunks } = await exportCampaign({ actor, db: db(), now }, { questionnaireId, format })
    const pieces: Uint8Array[] = []
    for await (const chunk of chunks) pieces.push(chunk)
    const text = Buffer.concat(pieces).toString('utf8').slice(1)
    return parse<Record<string, string>>(text, { header: true, skipEmptyLines: true }).data
  }
  const counts = async () => {
    const { data, error } = await execute(actor, QuestionAnswersDocument, { questionId: id }, { now })
    if (error !== null) throw error
    return data?.questionAnswers.counts?.map(({ text, count }) => `${text} ${count}`)
  }
  return { change, current, create, copy, answer, answerTo, csv, counts }
}

describe('the options of a question that is being answered', () => {
  it('keep who they are when another is removed: results, export and code book count each as itself', async () => {
    const { change, answer, csv, counts } = await running('MultipleChoice', ['Checklist', 'Template', 'Coach'])
    await answer(1, 2)
    await change({ multipleChoiceResponse2: 'Coach', multipleChoiceResponse3: '' })
    await answer(3)
    expect((await csv('csv')).map(({ q1_1, q1_2, q1_3 }) => [q1_1, q1_2, q1_3]).toSorted()).toEqual([
      ['0', '', '1'],
      ['1', '1', '0'],
    ])
    const book = (await csv('codebook')).filter(({ Variable }) => Variable?.startsWith('q1_'))
    expect(book.map(({ Variable, Option, Label }) => [Variable, Option, Label?.includes('Template')])).toEqual([
      ['q1_1', '1', false],
      ['q1_2', '2', true],
      ['q1_3', '3', false],
    ])
    expect(await counts()).toEqual(['Checklist 1', 'Coach 1', 'Template 1'])
  })

  it('keep their answers when they are reworded and moved', async () => {
    const { change, current, answer, csv, counts } = await running('PickOne', ['Often', 'Never'])
    await answer(1)
    await change({ options: ['Every day', 'Never', 'Once'], optionOrder: [3, 2, 1] })
    await answer(1)
    await answer(3)
    expect(optionsOf(await current()).map(({ text }) => text)).toEqual(['Once', 'Never', 'Every day'])
    expect(await counts()).toEqual(['Every day 2', 'Once 1', 'Never 0'])
    expect((await csv('csv')).map(({ q1 }) => q1).toSorted()).toEqual(['Every day', 'Every day', 'Once'])
  })

  it('that are no longer offered are refused, and taken up again with their number', async () => {
    const { change, answer, current } = await running('PickOne', ['Often', 'Never', 'Once'])
    await answer(2)
    await change({ optionOrder: [1, 3] })
    expect(await current()).toMatchObject({ options: ['Often', 'Never', 'Once'], optionOrder: [1, 3] })
    await expect(answer(2)).rejects.toMatchObject({ code: 'BAD_USER_INPUT' })
    await change({ optionOrder: [1, 3, 2] })
    await answer(2)
  })

  it.each([
    [
      'fields',
      { multipleChoiceResponse3: '' },
      { multipleChoiceResponse3: 'Never' },
      ['Yes', 'No', 'Maybe', '', '', '', '', '', 'Never'],
    ],
    ['a list', { optionOrder: [1, 2] }, { options: ['Yes', 'No', 'Never'] }, ['Yes', 'No', 'Maybe', 'Never']],
  ])('that were removed keep their number when another text stands in their place: %s', async (...given) => {
    const [, removal, addition, options] = given
    const { change, current, answer, csv, counts } = await running('PickOne', ['Yes', 'No', 'Maybe'])
    await answer(3)
    await change(removal)
    await change(addition)
    const added = options.length
    expect(await current()).toMatchObject({ options, optionOrder: [1, 2, added] })
    await answer(added)
    expect(await counts()).toEqual(expect.arrayContaining(['Maybe 1', 'Never 1']))
    expect((await csv('csv')).map(({ q1 }) => q1).toSorted()).toEqual(['Maybe', 'Never'])
  })

  it('that people could read keep their number before anyone answered: such an answer is under way', async () => {
    const { change, current, answerTo, counts } = await running('PickOne', ['Yes', 'No', 'Maybe'])
    await change({ optionOrder: [1, 2] })
    await change({ options: ['Yes', 'No', 'Never'] })
    expect(await current()).toMatchObject({ options: ['Yes', 'No', 'Maybe', 'Never'], optionOrder: [1, 2, 4] })
    await answerTo(1, 3)
    expect(await counts()).toEqual(expect.arrayContaining(['Maybe 1', 'Never 0']))
  })

  it('that were removed stay with the answers: a copy never offered them', async () => {
    const { change, current, copy } = await running('PickOne', ['Often', 'Never', 'Once'], false)
    await change({ optionOrder: [1, 3] })
    expect(await current()).toMatchObject({ options: ['Often', '', 'Once'] })
    await change({ options: ['Often', 'Rarely', 'Once'], optionOrder: [1, 2, 3] })
    expect(await copy()).toMatchObject({ options: ['Often', 'Rarely', 'Once'] })
    const answered = await running('PickOne', ['Often', 'Never', 'Once'])
    await answered.answer(2)
    await answered.change({ optionOrder: [1, 3] })
    expect(await answered.current()).toMatchObject({ options: ['Often', 'Never', 'Once'] })
    expect(await answered.copy()).toMatchObject({ options: ['Often', '', 'Once'], optionOrder: [1, 3] })
  })

  it('are at most as many as may be chosen', async () => {
    const { change, answer } = await running('MultipleChoice', ['A', 'B', 'C'])
    await change({ mostChosen: 2 })
    await answer(1, 3)
    await expect(answer(1, 2, 3)).rejects.toMatchObject({
      details: { fieldErrors: [{ path: 'responses', key: 'tooMany', values: { n: 2 } }] },
    })
  })

  it.each([
    ['otherOption', { otherOption: 9 }, 'otherNotOffered'],
    ['otherOption', { otherOption: 2, optionOrder: [1, 3] }, 'otherNotOffered'],
    ['mostChosen', { mostChosen: 4 }, 'mostBeyondOptions'],
  ])('are those that are offered, for %s too: %o', async (path, fields, key) => {
    const { change, create } = await running('MultipleChoice', ['A', 'B', 'C'])
    const refused = { code: 'BAD_USER_INPUT', details: { fieldErrors: [{ path, key }] } }
    await expect(change(fields)).rejects.toMatchObject(refused)
    await expect(create(fields)).rejects.toMatchObject(refused)
  })

  it('may become fewer than a limit or the option for own words that are stored', async () => {
    const { change, create, answer, current } = await running('MultipleChoice', ['A', 'B', 'C'])
    await change({ mostChosen: 3, otherOption: 3 })
    await answer(3)
    await change({ optionOrder: [1, 2] })
    await change({ helpText: 'Choose.' })
    expect(await current()).toMatchObject({ mostChosen: 3, otherOption: 3, optionOrder: [1, 2], helpText: 'Choose.' })
    expect(await create({ mostChosen: 3, otherOption: 3 })).toMatchObject({ mostChosen: 3, otherOption: 3 })
  })

  it('count every answer as the option that was chosen, whatever was changed in between', async () => {
    const step = fc.oneof(
      fc.record({ kind: fc.constant('answer' as const), at: fc.nat(9) }),
      fc.record({ kind: fc.constantFrom('reword' as const, 'remove' as const, 'add' as const), at: fc.nat(9) }),
      fc.record({ kind: fc.constant('move' as const), at: fc.nat(9) }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 8 }), async (steps) => {
        const { change, current, answer, csv } = await running('MultipleChoice', ['Option 1', 'Option 2', 'Option 3'])
        const chosen = new Map<number, number>()
        for (const [index, { kind, at }] of steps.entries()) {
          const stored = await current()
          const offered = optionsOf(stored).map(({ number }) => number)
          const number = offered[at % offered.length]!
          const { options } = stored
          if (kind === 'answer') {
            await answer(number)
            chosen.set(number, (chosen.get(number) ?? 0) + 1)
          } else if (kind === 'reword')
            await change({ options: options.with(number - 1, `Reworded ${index}`), optionOrder: offered })
          else if (kind === 'move') await change({ optionOrder: offered.toReversed() })
          else if (kind === 'add')
            await change({ options: [...options, `Added ${index}`], optionOrder: [...offered, options.length + 1] })
          else if (offered.length > 2) await change({ optionOrder: offered.filter((other) => other !== number) })
        }
        const rows = await csv('csv')
        for (const [number, count] of chosen)
          expect(rows.filter((row) => row[`q1_${number}`] === '1')).toHaveLength(count)
      }),
      { numRuns: 40 },
    )
  }, 120_000)
})
