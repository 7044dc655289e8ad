import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { db } from '@/server/db/client'
import { companyAdmin } from '@/server/testing/actors'
import { analysisType } from '@/server/testing/factories/analysisType'
import { question } from '@/server/testing/factories/question'
import { questionnaire } from '@/server/testing/factories/questionnaire'
import { questionnaireAnalysisTypeLink } from '@/server/testing/factories/questionnaireAnalysisTypeLink'
import { errorsOf, standardErrors } from '@/server/testing/errorsOf'
import type { UseCase } from '../useCase'
import {
  createQuestionnaireAnalysisTypeLink,
  deleteQuestionnaireAnalysisTypeLink,
  updateQuestionnaireAnalysisTypeLink,
} from './questionnaireAnalysisTypeLinks'

const now = new Date('2026-06-10T12:00:00Z')

async function start() {
  const { id: questionnaireId, subscriptionId } = await questionnaire()
  const { id: analysisTypeId } = await analysisType({ subscriptionId })
  const actor = companyAdmin({ subscriptionId })
  const call = <Output>(useCase: UseCase<Output>, input: object) => useCase({ actor, db: db(), now }, input)
  const create = (input: object = {}) =>
    call(createQuestionnaireAnalysisTypeLink, { questionnaireId, analysisTypeId, baseAmount: 100, ...input })
  return { questionnaireId, subscriptionId, analysisTypeId, call, create }
}
const invalid = { code: 'BAD_USER_INPUT', details: { fieldErrors: [{ path: 'analysisTypeId', key: 'invalidId' }] } }
const negative = { code: 'BAD_USER_INPUT', details: { fieldErrors: [{ path: 'baseAmount', key: 'notNegative' }] } }

describe('every use case of base amounts', () => {
  it('rejects anonymous callers, wrong input, absent and foreign records and plain users', async () => {
    const { id, questionnaireId, analysisTypeId } = await questionnaireAnalysisTypeLink()
    const cases: [UseCase<unknown>, object, object][] = [
      [
        createQuestionnaireAnalysisTypeLink,
        { questionnaireId, analysisTypeId, baseAmount: 1 },
        { questionnaireId: randomUUID(), analysisTypeId, baseAmount: 1 },
      ],
      [updateQuestionnaireAnalysisTypeLink, { id, baseAmount: 1 }, { id: randomUUID(), baseAmount: 1 }],
      [deleteQuestionnaireAnalysisTypeLink, { id }, { id: randomUUID() }],
    ]
    for (const [useCase, foreign, absent] of cases)
      expect(await errorsOf(useCase, companyAdmin(), { wrong: {}, absent, foreign })).toEqual(standardErrors)
  })
})

describe('createQuestionnaireAnalysisTypeLink', () => {
  it('creates the one of its questionnaire and category, in their company', async () => {
    const { create, subscriptionId } = await start()
    const id = randomUUID()
    const made = await create({ id, baseAmount: 12.25 })
    expect(made).toMatchObject({ id, subscriptionId, archived: false, version: 1 })
    expect(Number(made.baseAmount)).toBe(12.25)
  })

  it('refuses amounts below zero', async () => {
    const { create, call } = await start()
    await expect(create({ baseAmount: -0.01 })).rejects.toMatchObject(negative)
    const { id } = await create({ baseAmount: 0 })
    await expect(call(updateQuestionnaireAnalysisTypeLink, { id, baseAmount: -1 })).rejects.toMatchObject(negative)
  })

  it('restores a deleted one with the given amount', async () => {
    const { create, call } = await start()
    const { id } = await create()
    expect(await call(deleteQuestionnaireAnalysisTypeLink, { id })).toBe(id)
    const back = await create({ id: randomUUID(), baseAmount: 7 })
    expect(back).toMatchObject({ id, archived: false, version: 3 })
    expect(Number(back.baseAmount)).toBe(7)
  })

  it('creates one when sent ten times, and does not overwrite it with another amount', async () => {
    const { create, questionnaireId } = await start()
    const made = await Promise.all(Array.from({ length: 10 }, () => create()))
    expect(new Set(made.map(({ id }) => id)).size).toBe(1)
    expect(await db().questionnaireAnalysisTypeLink.count({ where: { questionnaireId } })).toBe(1)
    await expect(create({ baseAmount: 200 })).rejects.toMatchObject({
      code: 'CONFLICT',
      details: { key: 'baseAmountExists' },
    })
  })

  it('accepts standard categories, and refuses those of another company and archived ones that no question uses', async () => {
    const { create, questionnaireId, subscriptionId } = await start()
    const standard = await db().analysisType.findFirstOrThrow({ where: { isAdminOnly: true } })
    expect(await create({ analysisTypeId: standard.id })).toMatchObject({ analysisTypeId: standard.id })
    await expect(create({ analysisTypeId: (await analysisType()).id })).rejects.toMatchObject(invalid)
    const archived = await analysisType({ subscriptionId, archived: true })
    await expect(create({ analysisTypeId: archived.id })).rejects.toMatchObject(invalid)
    await question({ questionnaireId, analysisTypeId: archived.id })
    expect(await create({ analysisTypeId: archived.id })).toMatchObject({ analysisTypeId: archived.id })
  })
})

describe('updateQuestionnaireAnalysisTypeLink', () => {
  it('saves, raises the version, and refuses an older one and a deleted one', async () => {
    const { create, call } = await start()
    const { id } = await create()
    const save = () => call(updateQuestionnaireAnalysisTypeLink, { id, version: 1, baseAmount: 300 })
    const saved = await save()
    expect([Number(saved.baseAmount), saved.version]).toEqual([300, 2])
    await expect(save()).rejects.toMatchObject({ code: 'CONFLICT', details: { key: 'changedMeanwhile' } })
    await call(deleteQuestionnaireAnalysisTypeLink, { id })
    await expect(save()).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(call(deleteQuestionnaireAnalysisTypeLink, { id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})
