import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { db } from '@/server/db/client'
import { companyAdmin } from '@/server/testing/actors'
import { question } from '@/server/testing/factories/question'
import { questionnaire } from '@/server/testing/factories/questionnaire'
import { questionnaireSection } from '@/server/testing/factories/questionnaireSection'
import { questionnaireRespondentSession } from '@/server/testing/factories/questionnaireRespondentSession'
import { uploadedFile } from '@/server/testing/factories/uploadedFile'
import type { UseCase } from '@/server/services/useCase'
import { campaignCodeBook } from '../export/campaignCodeBook'
import { campaignQuestions } from '../export/campaignQuestions'
import { exportQuestionnaireQuestions } from '../export/exportQuestionnaireQuestions'
import { cloneQuestionnaire } from '../questionnaire/copy/cloneQuestionnaire'
import {
  deleteQuestionnaireSection,
  placeQuestionnaireSection,
  restoreQuestionnaireSection,
  updateQuestionnaireSection,
} from '../questionnaireSection/questionnaireSections'
import { createQuestion } from './createQuestion'
import { duplicateQuestion } from './duplicateQuestion'
import { importQuestionnaireQuestions } from './importQuestionnaireQuestions'
import { moveQuestion, placeQuestion } from './order/moveQuestion'
import { deleteQuestion, restoreQuestion } from './questions'
import { updateQuestion } from './updateQuestion'

const now = new Date('2026-06-10T12:00:00Z')

/** A section with a scale and a question that depends on it, and a second section with a third question. */
async function scene() {
  const { id: questionnaireId, subscriptionId } = await questionnaire()
  const { id: analysisTypeId } = await db().analysisType.findFirstOrThrow({ where: { isAdminOnly: true } })
  const one = await questionnaireSection({ questionnaireId, name: 'One' })
  const two = await questionnaireSection({ questionnaireId, name: 'Two' })
  const usual = { responseType: 'Scale', scaleMax: 5, analysisTypeId } as const
  const first = await question({ questionnaireSectionId: one.id, ...usual })
  const onFirst = { match: 'all' as const, terms: [{ questionId: first.id, test: 'atLeast' as const, value: 4 }] }
  const second = await question({ questionnaireSectionId: one.id, ...usual, condition: onFirst })
  const third = await question({ questionnaireSectionId: two.id, ...usual })
  const actor = companyAdmin({ subscriptionId: subscriptionId! })
  const call = <Output>(useCase: UseCase<Output>, input: object) => useCase({ actor, db: db(), now }, input)
  return { questionnaireId, one, two, first, second, third, onFirst, actor, call }
}
const depends = (number: number) => ({ code: 'CONFLICT', details: { key: 'questionDepends', values: { number } } })
const cannotBeAsked = { code: 'CONFLICT', details: { key: 'undoDepends' } }
const wrong = (key: string) => ({ code: 'BAD_USER_INPUT', details: { fieldErrors: [{ path: 'condition', key }] } })

describe('a condition', () => {
  it('is stored, kept where it is left out, and removed by null', async () => {
    const { third, onFirst, call } = await scene()
    expect(await call(updateQuestion, { id: third.id, condition: onFirst })).toMatchObject({ condition: onFirst })
    expect(await call(updateQuestion, { id: third.id, helpText: 'Why' })).toMatchObject({ condition: onFirst })
    expect(await call(updateQuestion, { id: third.id, condition: null })).toMatchObject({ condition: null })
  })

  it('is refused on itself, a later question, a strange one, and an answer that there is not', async () => {
    const { first, second, third, onFirst, call } = await scene()
    const save = (id: string, term: object) =>
      call(updateQuestion, { id, condition: { match: 'any', terms: [{ ...onFirst.terms[0], ...term }] } })
    await expect(save(first.id, {})).rejects.toMatchObject(wrong('conditionNotEarlier'))
    await expect(save(second.id, { questionId: third.id })).rejects.toMatchObject(wrong('conditionNotEarlier'))
    await expect(save(third.id, { questionId: randomUUID() })).rejects.toMatchObject(wrong('conditionAbsent'))
    await expect(save(third.id, { value: 6 })).rejects.toMatchObject(wrong('conditionOutOfRange'))
    await expect(save(third.id, { test: 'chosen' })).rejects.toMatchObject(wrong('conditionUnfit'))
  })

  it('has one to eight terms', async () => {
    const { third, onFirst, call } = await scene()
    for (const count of [0, 9])
      await expect(
        call(updateQuestion, {
          id: third.id,
          condition: { match: 'all', terms: Array.from({ length: count }, () => onFirst.terms[0]) },
        }),
      ).rejects.toMatchObject({ code: 'BAD_USER_INPUT' })
  })

  it('of a section depends on questions before it', async () => {
    const { one, two, third, onFirst, call } = await scene()
    expect(await call(updateQuestionnaireSection, { id: two.id, condition: onFirst })).toMatchObject({
      condition: onFirst,
    })
    await expect(call(updateQuestionnaireSection, { id: one.id, condition: onFirst })).rejects.toMatchObject(
      wrong('conditionNotEarlier'),
    )
    const onThird = { match: 'all', terms: [{ questionId: third.id, test: 'answered' }] }
    await expect(call(updateQuestionnaireSection, { id: two.id, condition: onThird })).rejects.toMatchObject(
      wrong('conditionNotEarlier'),
    )
    await expect(call(placeQuestionnaireSection, { id: two.id, beforeId: one.id })).rejects.toMatchObject({
      code: 'CONFLICT',
      details: { key: 'sectionDepends', values: { name: 'Two' } },
    })
  })
})

describe('what a question depends on', () => {
  it('is not deleted', async () => {
    const { first, second, call } = await scene()
    await expect(call(deleteQuestion, { id: first.id })).rejects.toMatchObject(depends(2))
    await call(deleteQuestion, { id: second.id })
    await call(deleteQuestion, { id: first.id })
    await expect(call(restoreQuestion, { id: second.id })).rejects.toMatchObject(cannotBeAsked)
    await call(restoreQuestion, { id: first.id })
    await call(restoreQuestion, { id: second.id })
  })

  it('does not come after it', async () => {
    const { one, two, first, second, third, call } = await scene()
    await expect(call(moveQuestion, { id: first.id, direction: 'down' })).rejects.toMatchObject(depends(2))
    await expect(call(moveQuestion, { id: second.id, direction: 'up' })).rejects.toMatchObject(depends(2))
    const behind = { id: first.id, questionnaireSectionId: two.id, beforeId: null }
    await expect(call(placeQuestion, behind)).rejects.toMatchObject(depends(2))
    await call(placeQuestion, { id: third.id, questionnaireSectionId: one.id, beforeId: second.id })
  })

  it('keeps the answers that it is asked for', async () => {
    const { first, call } = await scene()
    await expect(call(updateQuestion, { id: first.id, scaleMax: 3 })).rejects.toMatchObject(depends(2))
    await expect(call(updateQuestion, { id: first.id, responseType: 'YesNo' })).rejects.toMatchObject(depends(2))
    await call(updateQuestion, { id: first.id, scaleMax: 4 })
  })

  it('is deleted with its section only where nothing outside of it depends on it', async () => {
    const { one, third, onFirst, call } = await scene()
    await call(updateQuestion, { id: third.id, condition: onFirst })
    await expect(call(deleteQuestionnaireSection, { id: one.id })).rejects.toMatchObject(depends(3))
    await call(updateQuestion, { id: third.id, condition: null })
    await call(deleteQuestionnaireSection, { id: one.id })
  })
})

describe('a deleted question or section is put back', () => {
  /** What each question and each section of a questionnaire depends on. */
  const stored = (questionnaireId: string) =>
    db().questionnaireSection.findMany({
      where: { questionnaireId, archived: false },
      orderBy: { displayOrder: 'asc' },
      select: { condition: true, questions: { where: { archived: false }, select: { id: true, condition: true } } },
    })

  it('under the condition that its section got meanwhile', async () => {
    const { two, third, onFirst, questionnaireId, call } = await scene()
    await call(deleteQuestion, { id: third.id })
    await call(updateQuestionnaireSection, { id: two.id, condition: onFirst })
    await call(restoreQuestion, { id: third.id })
    expect((await stored(questionnaireId))[1]).toEqual({
      condition: onFirst,
      questions: [{ id: third.id, condition: null }],
    })
  })

  it.each<[string, (given: Awaited<ReturnType<typeof scene>>) => Promise<unknown>]>([
    ['comes after it', ({ one, two, call }) => call(placeQuestionnaireSection, { id: two.id, beforeId: one.id })],
    [
      'is in a section behind it',
      async ({ first, second, two, questionnaireId, call }) => {
        const last = await questionnaireSection({ questionnaireId, displayOrder: two.displayOrder + 1 })
        await call(updateQuestion, { id: second.id, condition: null })
        await call(placeQuestion, { id: first.id, questionnaireSectionId: last.id, beforeId: null })
      },
    ],
    [
      'has been deleted',
      async ({ first, second, call }) => {
        await call(updateQuestion, { id: second.id, condition: null })
        await call(deleteQuestion, { id: first.id })
      },
    ],
    [
      'has no such answer',
      async ({ first, second, call }) => {
        await call(updateQuestion, { id: second.id, condition: null })
        await call(updateQuestion, { id: first.id, scaleMax: 3 })
      },
    ],
    [
      'is answered in another way',
      async ({ first, second, call }) => {
        await call(updateQuestion, { id: second.id, condition: null })
        await call(updateQuestion, { id: first.id, responseType: 'YesNo' })
      },
    ],
  ])('unless what it depends on %s: then it is refused and nothing changes', async (_what, change) => {
    const given = await scene()
    const { third, onFirst, questionnaireId, call } = given
    await call(updateQuestion, { id: third.id, condition: onFirst })
    await call(deleteQuestion, { id: third.id })
    await change(given)
    const before = await stored(questionnaireId)
    await expect(call(restoreQuestion, { id: third.id })).rejects.toMatchObject(cannotBeAsked)
    expect(await stored(questionnaireId)).toEqual(before)
  })

  it('unless what its section depends on has been deleted', async () => {
    const { two, first, second, onFirst, questionnaireId, call } = await scene()
    await call(updateQuestionnaireSection, { id: two.id, condition: onFirst })
    await call(deleteQuestionnaireSection, { id: two.id })
    await call(deleteQuestion, { id: second.id })
    await question({ questionnaireSectionId: first.questionnaireSectionId })
    await call(deleteQuestion, { id: first.id })
    const before = await stored(questionnaireId)
    await expect(call(restoreQuestionnaireSection, { id: two.id })).rejects.toMatchObject(cannotBeAsked)
    expect(await stored(questionnaireId)).toEqual(before)
    await call(restoreQuestion, { id: first.id })
    expect(await call(restoreQuestionnaireSection, { id: two.id })).toMatchObject({ condition: onFirst })
  })

  it('unless the option that it depends on is no longer offered', async () => {
    const { one, first, third, call } = await scene()
    const options = ['Tea', 'Milk', 'Water']
    const drink = await question({
      questionnaireSectionId: one.id,
      questionType: 'Intent',
      responseType: 'PickOne',
      minTextBoxes: 0,
      maxTextBoxes: 0,
      options,
      analysisTypeId: first.analysisTypeId,
    })
    const onTea = { match: 'all', terms: [{ questionId: drink.id, test: 'chosen', value: 1 }] }
    await call(updateQuestion, { id: third.id, condition: onTea })
    await call(deleteQuestion, { id: third.id })
    await call(updateQuestion, { id: drink.id, options, optionOrder: [2, 3] })
    await expect(call(restoreQuestion, { id: third.id })).rejects.toMatchObject(cannotBeAsked)
    await call(updateQuestion, { id: drink.id, options, optionOrder: [2, 3, 1] })
    expect(await call(restoreQuestion, { id: third.id })).toMatchObject({ condition: onTea })
  })
})

describe('where only groups are shown', () => {
  it('a section keeps when it is shown although a question of it was deleted that someone may have answered, which is not put back', async () => {
    const { two, third, onFirst, questionnaireId, call } = await scene()
    const { subscriptionId } = await db().questionnaire.findUniqueOrThrow({ where: { id: questionnaireId } })
    await db().subscription.update({ where: { id: subscriptionId! }, data: { smallestGroupSize: 3 } })
    await questionnaireRespondentSession({ questionnaireId, startDate: now })
    await call(deleteQuestion, { id: third.id })
    await expect(call(updateQuestionnaireSection, { id: two.id, condition: onFirst })).rejects.toMatchObject({
      code: 'CONFLICT',
      details: { key: 'answeredInGroups' },
    })
    await expect(call(restoreQuestion, { id: third.id })).rejects.toMatchObject({ details: { key: 'putBackInGroups' } })
  })
  it('no question that depends on others is added once someone has begun, nor copied', async () => {
    const { two, third, onFirst, questionnaireId, call } = await scene()
    const { subscriptionId } = await db().questionnaire.findUniqueOrThrow({ where: { id: questionnaireId } })
    await db().subscription.update({ where: { id: subscriptionId! }, data: { smallestGroupSize: 3 } })
    await call(updateQuestion, { id: third.id, condition: onFirst })
    const add = (condition: object | null) =>
      call(createQuestion, {
        questionnaireId,
        questionnaireSectionId: two.id,
        questionType: 'Measure',
        responseType: 'Number',
        questionText: 'How often?',
        analysisTypeId: third.analysisTypeId,
        condition,
      })
    await add(onFirst)
    await questionnaireRespondentSession({ questionnaireId, startDate: now })
    const refused = { code: 'CONFLICT', details: { key: 'dependsInGroups' } }
    await expect(add(onFirst)).rejects.toMatchObject(refused)
    await expect(call(duplicateQuestion, { id: third.id })).rejects.toMatchObject(refused)
    expect(await db().question.count({ where: { questionnaireId, questionText: 'How often?' } })).toBe(1)
    await add(null)
  })
  it('a section keeps when it is shown once somebody has begun', async () => {
    const { two, onFirst, questionnaireId, call } = await scene()
    const save = (condition: object | null) => call(updateQuestionnaireSection, { id: two.id, condition })
    const { subscriptionId } = await db().questionnaire.findUniqueOrThrow({ where: { id: questionnaireId } })
    await db().subscription.update({ where: { id: subscriptionId! }, data: { smallestGroupSize: 3 } })
    await save(onFirst)
    const run = await questionnaireRespondentSession({ questionnaireId, startDate: now })
    await save(onFirst)
    await expect(save(null)).rejects.toMatchObject({ code: 'CONFLICT', details: { key: 'answeredInGroups' } })
    await call(updateQuestionnaireSection, { id: two.id, name: 'Two, renamed' })
    await db().questionnaireRespondentSession.delete({ where: { id: run.id } })
    expect(await save(null)).toMatchObject({ condition: null })
  })
  it('a question keeps when it is shown, by its own condition and by its section, once somebody has begun', async () => {
    const { one, two, second, third, onFirst, questionnaireId, call } = await scene()
    await call(updateQuestionnaireSection, { id: two.id, condition: onFirst })
    const { subscriptionId } = await db().questionnaire.findUniqueOrThrow({ where: { id: questionnaireId } })
    await db().subscription.update({ where: { id: subscriptionId! }, data: { smallestGroupSize: 3 } })
    await questionnaireRespondentSession({ questionnaireId, startDate: now })
    const refused = { code: 'CONFLICT', details: { key: 'answeredInGroups' } }
    const out = { id: third.id, questionnaireSectionId: one.id }
    for (const change of [
      () => call(placeQuestion, out),
      () => call(placeQuestion, { id: second.id, questionnaireSectionId: two.id }),
      () => call(updateQuestion, out),
      () => call(updateQuestion, { id: third.id, condition: onFirst }),
    ])
      await expect(change()).rejects.toMatchObject(refused)
    expect(await db().question.findUnique({ where: { id: third.id } })).toMatchObject({
      questionnaireSectionId: two.id,
      condition: null,
    })
  })
})

describe('a sheet', () => {
  it.each(['xlsx', 'csv'] as const)('keeps conditions from an export to an import as .%s', async (format) => {
    const { questionnaireId, two, onFirst, actor, call } = await scene()
    await call(updateQuestionnaireSection, { id: two.id, condition: onFirst })
    const file = await call(exportQuestionnaireQuestions, { questionnaireId, format })
    const blobId = await uploadedFile(actor, file)
    const results = await call(importQuestionnaireQuestions, { blobId, questionnaireId })
    expect(results.filter(({ successful }) => !successful)).toEqual([])
    const sections = await db().questionnaireSection.findMany({
      where: { questionnaireId, archived: false },
      orderBy: { displayOrder: 'asc' },
      include: { questions: { where: { archived: false }, orderBy: { displayOrder: 'asc' } } },
    })
    const first = sections[0]!.questions[0]!
    const onNew = { match: 'all', terms: [{ questionId: first.id, test: 'atLeast', value: 4 }] }
    expect(sections.map(({ condition, questions }) => [condition, questions.map((one) => one.condition)])).toEqual([
      [null, [null, onNew]],
      [onNew, [null]],
    ])
  })
  it('is refused where a condition depends on a later question, with the sentence at its row', async () => {
    const { questionnaireId, actor, call } = await scene()
    const lines = [
      ['Section Name', 'Question Type', 'Response Type', 'Question Text', 'Analysis Type', 'Show When'],
      ['One', 'Measure', 'YesNo', 'First?', 'Productivity', '2 is yes'],
      ['One', 'Measure', 'YesNo', 'Second?', 'Productivity', 'sometimes'],
      ['One', 'Measure', 'YesNo', 'Third?', 'Productivity', ''],
    ]
    const bytes = Buffer.from(lines.map((cells) => cells.join(',')).join('\n'))
    const blobId = await uploadedFile(actor, { filename: 'questions.csv', bytes })
    const results = await call(importQuestionnaireQuestions, { blobId, questionnaireId, isCheck: true })
    expect(results.filter(({ rowNumber }) => rowNumber > 0).map(({ errors }) => errors)).toEqual([
      [{ key: 'columnQuestionAbsent', values: { name: 'Show When', number: 2 } }],
      [{ key: 'columnCondition', values: { name: 'Show When' } }],
      [],
    ])
  })
})

describe('the code book', () => {
  it('says when a question is shown, by the numbers of its columns', async () => {
    const { questionnaireId, second, third, two, onFirst, call } = await scene()
    await call(updateQuestionnaireSection, { id: two.id, condition: onFirst })
    const term = { questionId: second.id, test: 'answered', value: null }
    await call(updateQuestion, { id: third.id, condition: { match: 'all', terms: [term] } })
    const questions = await campaignQuestions(db(), questionnaireId)
    const person = { campaign: { id: questionnaireId, name: 'Campaign' }, hasNames: false, hasStatus: false }
    const book = campaignCodeBook({ questions, person, timeZone: 'UTC', currencyText: 'EUR', currencySymbol: '€' })
    expect(book.rows.map((cells) => cells.at(-1)).filter((cell) => cell !== null && cell !== '')).toEqual([
      'question 1 is at least 4',
      'question 1 is at least 4; question 2 is answered',
    ])
  })
})

describe('a copy', () => {
  it('of a question depends on the same, and of a questionnaire on the copies', async () => {
    const { questionnaireId, second, two, onFirst, call } = await scene()
    expect(await call(duplicateQuestion, { id: second.id })).toMatchObject({ condition: onFirst })
    await call(updateQuestionnaireSection, { id: two.id, condition: onFirst })
    const copyId = randomUUID()
    await call(cloneQuestionnaire, { id: questionnaireId, copyId })
    const copies = await db().question.findMany({
      where: { questionnaireId: copyId },
      orderBy: [{ questionnaireSection: { displayOrder: 'asc' } }, { displayOrder: 'asc' }],
      include: { questionnaireSection: true },
    })
    const onCopy = { match: 'all', terms: [{ questionId: copies[0]!.id, test: 'atLeast', value: 4 }] }
    expect(copies.map(({ condition }) => condition)).toEqual([null, onCopy, onCopy, null])
    expect(copies.map(({ questionnaireSection }) => questionnaireSection.condition)).toEqual([null, null, null, onCopy])
  })
})
