import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { db } from '@/server/db/client'
import { companyAdmin } from '@/server/testing/actors'
import { analysisType } from '@/server/testing/factories/analysisType'
import { question } from '@/server/testing/factories/question'
import { questionnaireSection } from '@/server/testing/factories/questionnaireSection'
import { questionResponse } from '@/server/testing/factories/questionResponse'
import { errorsOf, standardErrors } from '@/server/testing/errorsOf'
import { deleteQuestionnaireSection } from '../questionnaireSection/questionnaireSections'
import type { UseCase } from '../useCase'
import { createQuestion } from './createQuestion'
import { deleteQuestion, questions } from './questions'
import { moveQuestion } from './order/moveQuestion'
import { updateQuestion } from './updateQuestion'

const now = new Date('2026-06-10T12:00:00Z')
const seconds = now.getTime() / 1000

async function start() {
  const { id: questionnaireSectionId, questionnaireId, subscriptionId } = await questionnaireSection()
  const { id: analysisTypeId } = await analysisType({ subscriptionId })
  const actor = companyAdmin({ subscriptionId })
  const fields = {
    questionnaireSectionId,
    questionType: 'Measure',
    responseType: 'Scale',
    analysisTypeId,
    questionText: '<p>How sure?</p>',
  }
  const call = <Output>(useCase: UseCase<Output>, input: object) => useCase({ actor, db: db(), now }, input)
  const create = (input: object = {}) => call(createQuestion, { questionnaireId, ...fields, ...input })
  return { actor, questionnaireId, questionnaireSectionId, subscriptionId, analysisTypeId, fields, call, create }
}
const invalid = (path: string) => ({ code: 'BAD_USER_INPUT', details: { fieldErrors: [{ path, key: 'invalidId' }] } })

describe('every use case of questions', () => {
  it('rejects anonymous callers, wrong input, absent and foreign records and plain users', async () => {
    const mine = await start()
    const theirs = await start()
    const { id } = await question({ questionnaireSectionId: theirs.questionnaireSectionId })
    const cases: [UseCase<unknown>, object, object][] = [
      [
        createQuestion,
        { ...theirs.fields, questionnaireId: theirs.questionnaireId },
        { ...theirs.fields, questionnaireId: randomUUID() },
      ],
      [updateQuestion, { ...theirs.fields, id }, { ...theirs.fields, id: randomUUID() }],
      [moveQuestion, { id, direction: 'up' }, { id: randomUUID(), direction: 'up' }],
      [deleteQuestion, { id }, { id: randomUUID() }],
      [questions, { questionnaireId: theirs.questionnaireId }, { questionnaireId: randomUUID() }],
    ]
    for (const [useCase, foreign, absent] of cases) {
      expect(await errorsOf(useCase, mine.actor, { wrong: {}, absent, foreign })).toEqual(standardErrors)
    }
  })
})

describe('createQuestion', () => {
  it('stores its first wording with the options that are filled in', async () => {
    const { create, subscriptionId } = await start()
    const made = await create({
      questionType: 'Intent',
      responseType: 'PickOne',
      multipleChoiceResponse1: 'Yes',
      multipleChoiceResponse2: 'No',
    })
    expect(made).toMatchObject({ subscriptionId, displayOrder: seconds, wordingNumber: 1 })
    const wordings = await db().questionWording.findMany({ where: { questionId: made.id } })
    expect(wordings).toMatchObject([{ number: 1, questionText: '<p>How sure?</p>', options: ['Yes', 'No'] }])
  })

  it('gives concurrently created questions different positions', async () => {
    const { create } = await start()
    const made = await Promise.all([create(), create(), create()])
    expect(new Set(made.map(({ displayOrder }) => displayOrder)).size).toBe(3)
  })

  it('refuses a section of another questionnaire', async () => {
    const { create, subscriptionId } = await start()
    const other = await questionnaireSection({ subscriptionId })
    await expect(create({ questionnaireSectionId: other.id })).rejects.toMatchObject(invalid('questionnaireSectionId'))
  })

  it('accepts standard categories and refuses those of another company and archived ones', async () => {
    const { create, subscriptionId } = await start()
    const standard = await db().analysisType.findFirstOrThrow({ where: { isAdminOnly: true } })
    expect(await create({ analysisTypeId: standard.id })).toMatchObject({ analysisTypeId: standard.id })
    await expect(create({ analysisTypeId: (await analysisType()).id })).rejects.toMatchObject(invalid('analysisTypeId'))
    const archived = await analysisType({ subscriptionId, archived: true })
    await expect(create({ analysisTypeId: archived.id })).rejects.toMatchObject(invalid('analysisTypeId'))
  })

  it('preserves the few allowed tags of its text, and typed text as it reads', async () => {
    const { create } = await start()
    const made = await create({
      questionText: '<p onclick="x">How <b class="x">sure</b>?<img src=x onerror=x></p><script>x</script>',
    })
    expect(made.questionText).toBe('<p>How <b>sure</b>?</p>')
    expect(await db().questionWording.findMany({ where: { questionId: made.id } })).toMatchObject([
      { questionText: '<p>How <b>sure</b>?</p>' },
    ])
    expect((await create({ questionText: 'a < b & c' })).questionText).toBe('a &lt; b &amp; c')
  })

  it('refuses a text that is empty after cleaning', async () => {
    const { create } = await start()
    const refused = (key: string) => ({
      code: 'BAD_USER_INPUT',
      details: { fieldErrors: [{ path: 'questionText', key }] },
    })
    await expect(create({ questionText: '<script>alert(1)</script>' })).rejects.toMatchObject(
      refused('questionRequired'),
    )
    await expect(create({ questionText: '<'.repeat(19_000) })).rejects.toMatchObject(refused('tooLong'))
  })

  it('refuses an id that is taken', async () => {
    const { create } = await start()
    const { id } = await create()
    await expect(create({ id })).rejects.toMatchObject({ details: { fieldErrors: [{ path: 'id', key: 'idExists' }] } })
  })
})

describe('updateQuestion', () => {
  it('numbers a new wording only when the text or an option changed', async () => {
    const { create, call, fields } = await start()
    const { id } = await create()
    const save = (input: object) => call(updateQuestion, { id, ...fields, ...input })
    expect(await save({ isNARequired: true })).toMatchObject({ wordingNumber: 1, version: 2 })
    expect(await save({ questionText: 'How certain?' })).toMatchObject({ wordingNumber: 2, version: 3 })
    const helpText = 'Of ten.'
    expect(await save({ questionText: 'How certain?', helpText })).toMatchObject({ wordingNumber: 3, helpText })
    const textsNow = async () => {
      const wordings = await db().questionWording.findMany({ where: { questionId: id }, orderBy: { number: 'asc' } })
      return wordings.map((wording) => [wording.questionText, wording.helpText, wording.options])
    }
    expect(await textsNow()).toEqual([
      ['<p>How sure?</p>', '', []],
      ['How certain?', '', []],
      ['How certain?', helpText, []],
    ])
    const options = {
      questionType: 'Intent',
      responseType: 'PickOne',
      questionText: 'How certain?',
      helpText,
      multipleChoiceResponse1: 'Very',
      multipleChoiceResponse2: 'Not',
    }
    expect(await save(options)).toMatchObject({ wordingNumber: 4 })
    // The question is another one now: no answer belongs to its former wordings.
    expect(await textsNow()).toEqual([['How certain?', helpText, ['Very', 'Not']]])
  })

  it('keeps what a client leaves out that does not know it', async () => {
    const { create, call, fields } = await start()
    const { id } = await create()
    const added = {
      isOptional: true,
      leastValue: 0,
      mostValue: 40,
      isWholeNumber: true,
      unit: 'hours',
      scaleLabels: ['Never', 'Always'],
      scaleLook: 'Stars',
      beforeLabel: 'Then',
      afterLabel: 'Now',
    }
    expect(await db().question.findUniqueOrThrow({ where: { id } })).toMatchObject({
      isOptional: false,
      leastValue: null,
      mostValue: null,
      isWholeNumber: false,
      unit: '',
    })
    expect(await call(updateQuestion, { id, ...fields, ...added })).toMatchObject(added)
    expect(await call(updateQuestion, { id, ...fields, questionText: 'How certain?' })).toMatchObject(added)
    const { unit } = await db().questionWording.findUniqueOrThrow({
      where: { questionId_number: { questionId: id, number: 3 } },
    })
    expect(unit).toBe('hours')
  })

  it('refuses an older version', async () => {
    const { create, call, fields } = await start()
    const { id } = await create()
    await call(updateQuestion, { id, version: 1, ...fields })
    await expect(call(updateQuestion, { id, version: 1, ...fields })).rejects.toMatchObject({
      code: 'CONFLICT',
      details: { key: 'changedMeanwhile' },
    })
  })

  it.each([
    ['its question type', { questionType: 'Intent', responseType: 'TextBoxes' }],
    ['its response type', { responseType: 'Number' }],
    ['its scale maximum', { scaleMax: 5 }],
    ['its percentage switch', { isPercentage: true }],
  ])('fixes %s once it was answered', async (_what, change) => {
    const { create, call, fields } = await start()
    const { id } = await create()
    await questionResponse({ questionId: id })
    await expect(call(updateQuestion, { id, ...fields, ...change })).rejects.toMatchObject({
      code: 'CONFLICT',
      details: { key: 'questionHasResponses' },
    })
    expect(await call(updateQuestion, { id, ...fields, questionText: 'Other words' })).toMatchObject({
      questionText: 'Other words',
      wordingNumber: 2,
    })
  })

  it('is placed last in the section it is moved to', async () => {
    const { create, call, fields, questionnaireId } = await start()
    const { id } = await create()
    const other = await questionnaireSection({ questionnaireId })
    await create({ questionnaireSectionId: other.id, displayOrder: seconds + 50 })
    expect(await call(updateQuestion, { id, ...fields, questionnaireSectionId: other.id })).toMatchObject({
      displayOrder: seconds + 51,
    })
  })

  it('keeps its archived category', async () => {
    const { create, call, fields, analysisTypeId } = await start()
    const { id } = await create()
    await db().analysisType.update({ where: { id: analysisTypeId }, data: { archived: true } })
    expect(await call(updateQuestion, { id, ...fields })).toMatchObject({ analysisTypeId })
  })
})

describe('moveQuestion', () => {
  async function three(orders: number[]) {
    const begun = await start()
    const ids: string[] = []
    for (const displayOrder of orders)
      ids.push((await question({ questionnaireSectionId: begun.questionnaireSectionId, displayOrder })).id)
    const order = async () =>
      (
        await db().question.findMany({
          where: { questionnaireSectionId: begun.questionnaireSectionId },
          orderBy: { displayOrder: 'asc' },
        })
      ).map(({ id }) => id)
    return { ...begun, ids, order }
  }

  it('swaps it with the neighbour of its section and returns the two', async () => {
    const { call, ids, order, questionnaireId } = await three([10, 20, 30])
    await question({ questionnaireSectionId: (await questionnaireSection({ questionnaireId })).id, displayOrder: 15 })
    const [a, b, c] = ids
    expect(await call(moveQuestion, { id: b, direction: 'up' })).toMatchObject([
      { id: b, displayOrder: 10 },
      { id: a, displayOrder: 20 },
    ])
    expect(await order()).toEqual([b, a, c])
  })

  it('does nothing at the ends', async () => {
    const { call, ids, order } = await three([10, 20, 30])
    expect(await call(moveQuestion, { id: ids[0], direction: 'up' })).toEqual([])
    expect(await call(moveQuestion, { id: ids[2], direction: 'down' })).toEqual([])
    expect(await order()).toEqual(ids)
  })

  it('makes equal positions distinct', async () => {
    const { call, ids, order } = await three([10, 10, 10])
    const [a, b, c] = [...ids].sort()
    await call(moveQuestion, { id: a, direction: 'down' })
    expect(await order()).toEqual([b, a, c])
  })
})

describe('deleteQuestion', () => {
  it('archives it and preserves its answers', async () => {
    const { create, call } = await start()
    const { id } = await create()
    await questionResponse({ questionId: id })
    expect(await call(deleteQuestion, { id })).toBe(id)
    expect(await db().question.findUnique({ where: { id }, include: { responses: true } })).toMatchObject({
      archived: true,
      responses: [{ archived: false }],
    })
    await expect(call(deleteQuestion, { id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('leaves a published questionnaire its last question, also when its section is deleted', async () => {
    const { create, call, questionnaireId, questionnaireSectionId } = await start()
    const [first, last] = [await create(), await create()]
    await db().questionnaire.update({ where: { id: questionnaireId }, data: { isPublished: true } })
    await call(deleteQuestion, { id: first.id })
    const refused = { code: 'CONFLICT', details: { key: 'lastQuestion' } }
    await expect(call(deleteQuestion, { id: last.id })).rejects.toMatchObject(refused)
    await expect(call(deleteQuestionnaireSection, { id: questionnaireSectionId })).rejects.toMatchObject(refused)
    expect(await db().question.count({ where: { questionnaireId, archived: false } })).toBe(1)
  })
})
