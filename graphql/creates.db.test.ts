import { randomUUID } from 'node:crypto'
import { getNamedType, isInputObjectType, isNonNullType } from 'graphql'
import { describe, expect, it } from 'vitest'
import { roleGroupIds } from '@/domain/role'
import { db } from '@/server/db/client'
import { companyAdmin, person } from '@/server/testing/actors'
import { profile } from '@/server/testing/factories/profile'
import { question } from '@/server/testing/factories/question'
import { questionnaire } from '@/server/testing/factories/questionnaire'
import { questionnaireRespondentSession } from '@/server/testing/factories/questionnaireRespondentSession'
import { questionnaireSection } from '@/server/testing/factories/questionnaireSection'
import { analysisType } from '@/server/testing/factories/analysisType'
import { subscription } from '@/server/testing/factories/subscription'
import { execute } from '@/server/testing/graphql'
import { operations } from '@/server/testing/sweep/operations'

const creates = operations.filter(({ name }) => name.startsWith('create'))
const modelOf = ({ args }: (typeof operations)[number]) => {
  const type = args.flatMap(({ name, type }) => (name === 'model' ? [getNamedType(type)] : []))[0]
  return isInputObjectType(type) ? type.getFields() : {}
}

it.each(creates)('$name takes an id of the caller, and needs none', (operation) => {
  const { id } = modelOf(operation)
  expect(id !== undefined && !isNonNullType(id.type)).toBe(true)
})

const taken = { code: 'BAD_USER_INPUT', details: { fieldErrors: [{ path: 'id', key: 'idExists' }] } }

/** A campaign of a company with a question, its administrator, and a category. */
async function scene() {
  const { id: subscriptionId } = await subscription()
  const { id: questionnaireId } = await questionnaire({ subscriptionId, isPublished: true })
  const section = await questionnaireSection({ questionnaireId, subscriptionId })
  const first = await question({
    questionnaireSectionId: section.id,
    questionType: 'Commitment',
    responseType: 'TextBoxes',
  })
  const category = await analysisType({ subscriptionId })
  return { subscriptionId, questionnaireId, section, first, category, admin: companyAdmin({ subscriptionId }) }
}

const create = async (actor: Parameters<typeof execute>[0], noun: string, model: object) => {
  const text = `mutation ($model: ${noun}CreateInput!) { create${noun}(model: $model) { id } }`
  const { data, error } = await execute<Record<string, { id: string }>>(actor, text, { model })
  return { id: data?.[`create${noun}`]?.id, error }
}

describe('the id that a caller chooses', () => {
  it('is that of a new profile, and of the empty one that an invitation made', async () => {
    const { userId } = await db()
      .user.create({
        data: { userName: randomUUID(), email: `${randomUUID()}@example.test`, roleGroupId: roleGroupIds.User },
        select: { id: true },
      })
      .then(({ id }) => ({ userId: id }))
    const [own, invited] = [randomUUID(), randomUUID()]
    const actor = person({ userId, subscriptionId: null, subscriptionDepartmentId: null })
    const names = { firstName: 'Ada', lastName: 'Vale' }
    expect(await create(actor, 'Profile', { id: own, userId, ...names })).toEqual({ id: own, error: null })
    const { subscriptionId, admin } = await scene()
    const stub = await profile({ subscriptionId, firstName: '', lastName: '' })
    expect((await create(admin, 'Profile', { id: own, userId: stub.userId, ...names })).error).toMatchObject(taken)
    expect((await create(admin, 'Profile', { id: invited, userId: stub.userId, ...names })).id).toBe(invited)
    expect(await db().profile.findUniqueOrThrow({ where: { id: own } })).toMatchObject({ userId })
  })

  it('is that of a participant and of an answer; one that another company has is refused, and stays theirs', async () => {
    const { subscriptionId, questionnaireId, first, admin } = await scene()
    const other = await scene()
    const foreign = await questionnaireRespondentSession({ questionnaireId: other.questionnaireId })
    const { userId } = await profile({ subscriptionId })
    const model = (id: string) => ({ id, questionnaireId, userId })
    expect((await create(admin, 'QuestionnaireRespondentSession', model(foreign.id))).error).toMatchObject(taken)
    const runId = randomUUID()
    expect((await create(admin, 'QuestionnaireRespondentSession', model(runId))).id).toBe(runId)
    const answer = (id: string, displayOrder = 0) => ({
      id,
      questionnaireRespondentSessionId: runId,
      questionId: first.id,
      displayOrder,
      textInput: 'Words',
    })
    const learner = person({ userId, subscriptionId })
    const id = randomUUID()
    expect(await create(learner, 'QuestionResponse', answer(id))).toEqual({ id, error: null })
    expect((await create(learner, 'QuestionResponse', answer(id, 1))).error).toMatchObject(taken)
    expect((await create(learner, 'QuestionResponse', answer(randomUUID()))).id).toBe(id)
    expect(await db().questionnaireRespondentSession.findUniqueOrThrow({ where: { id: foreign.id } })).toMatchObject({
      questionnaireId: other.questionnaireId,
    })
  })
})

describe('the company that a caller names with a part of a questionnaire', () => {
  it.each([
    ['LearningUnit', () => ({ name: 'Unit', learningUnitType: 'Course' })],
    ['QuestionnaireAnalysisTypeLink', ({ category }) => ({ analysisTypeId: category.id, baseAmount: 5 })],
    ['QuestionnaireSection', () => ({ name: 'More' })],
    [
      'Question',
      ({ section, category }) => ({
        questionnaireSectionId: section.id,
        questionType: 'Commitment',
        responseType: 'TextBoxes',
        analysisTypeId: category.id,
        questionText: 'What?',
      }),
    ],
  ] as [string, (of: Awaited<ReturnType<typeof scene>>) => object][])(
    'is its own, or reads as absent: %s',
    async (noun, fieldsOf) => {
      const own = await scene()
      const { subscriptionId: foreign } = await scene()
      const model = (subscriptionId: string) => ({
        questionnaireId: own.questionnaireId,
        subscriptionId,
        ...fieldsOf(own),
      })
      const absent = await create(own.admin, noun, { ...model(own.subscriptionId), questionnaireId: randomUUID() })
      expect((await create(own.admin, noun, model(foreign))).error).toEqual(absent.error)
      expect(absent.error?.code).toBe('NOT_FOUND')
      expect((await create(own.admin, noun, model(own.subscriptionId))).error).toBeNull()
    },
  )
})

it.each([
  ['Question', 'responseType', { questionType: 'Measure', questionText: 'What?' }],
  ['Questionnaire', 'questionnaireType', { name: 'Spring' }],
])('says of a new %s without %s that it is required', async (noun, path, fields) => {
  const { admin, questionnaireId, section, subscriptionId } = await scene()
  const place = noun === 'Question' ? { questionnaireId, questionnaireSectionId: section.id } : { subscriptionId }
  const { error } = await create(admin, noun, { ...place, ...fields })
  expect(error?.details.fieldErrors).toContainEqual(expect.objectContaining({ path, key: 'required' }))
})
