import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { db } from '@/server/db/client'
import { companyAdmin } from '@/server/testing/actors'
import { learningUnit } from '@/server/testing/factories/learningUnit'
import { questionnaire } from '@/server/testing/factories/questionnaire'
import { errorsOf, standardErrors } from '@/server/testing/errorsOf'
import { createLearningUnit, learningUnit as readLearningUnit, updateLearningUnit } from './learningUnit'

const fields = { name: 'Giving feedback', learningUnitType: 'Coaching', cost: 12.5 }

describe('learningUnit', () => {
  it('rejects anonymous callers, wrong input, absent and foreign questionnaires and plain users', async () => {
    const inputs = {
      wrong: {},
      absent: { questionnaireId: randomUUID() },
      foreign: { questionnaireId: (await questionnaire()).id },
    }
    expect(await errorsOf(readLearningUnit, companyAdmin(), inputs)).toEqual(standardErrors)
  })

  it('is that of the questionnaire, archived or not, or null', async () => {
    const unit = await learningUnit({ archived: true })
    const read = (questionnaireId: string) =>
      readLearningUnit(
        { actor: companyAdmin({ subscriptionId: unit.subscriptionId }), db: db(), now: new Date() },
        { questionnaireId },
      )
    expect(await read(unit.questionnaireId)).toMatchObject({ id: unit.id, archived: true })
    expect(await read((await questionnaire({ subscriptionId: unit.subscriptionId })).id)).toBeNull()
  })
})

describe('createLearningUnit', () => {
  it('rejects anonymous callers, wrong input, absent and foreign questionnaires and plain users', async () => {
    const foreign = { questionnaireId: (await questionnaire()).id, ...fields }
    const inputs = { wrong: { ...foreign, cost: -1 }, absent: { questionnaireId: randomUUID(), ...fields }, foreign }
    expect(await errorsOf(createLearningUnit, companyAdmin(), inputs)).toEqual(standardErrors)
  })

  it('creates the one of its questionnaire, refuses a second and restores an archived one', async () => {
    const { id: questionnaireId, subscriptionId } = await questionnaire()
    const create = (input = {}) =>
      createLearningUnit(
        { actor: companyAdmin({ subscriptionId }), db: db(), now: new Date() },
        { questionnaireId, ...fields, ...input },
      )
    const made = await create()
    expect(made).toMatchObject({ questionnaireId, subscriptionId, archived: false })
    await expect(create()).rejects.toMatchObject({ code: 'CONFLICT', details: { key: 'learningUnitExists' } })
    await db().learningUnit.update({ where: { id: made.id }, data: { archived: true } })
    expect(await create({ id: randomUUID(), name: 'Again' })).toMatchObject({
      id: made.id,
      name: 'Again',
      archived: false,
    })
  })
})

describe('a wave', () => {
  it('has no learning unit: it asks about that of its campaign', async () => {
    const { id: questionnaireId, subscriptionId } = await questionnaire({ questionnaireType: 'FollowUp' })
    const by = { actor: companyAdmin({ subscriptionId }), db: db(), now: new Date() }
    await expect(createLearningUnit(by, { questionnaireId, ...fields })).rejects.toMatchObject({
      code: 'CONFLICT',
      details: { key: 'learningUnitOfWave' },
    })
    expect(await db().learningUnit.count({ where: { questionnaireId } })).toBe(0)
  })
})

describe('updateLearningUnit', () => {
  it('rejects anonymous callers, wrong input, absent and foreign units and plain users', async () => {
    const foreign = { id: (await learningUnit()).id, ...fields }
    const ends = { startDate: '2026-06-10T00:00:00Z', endDate: '2026-06-09T00:00:00Z' }
    const inputs = { wrong: { ...foreign, ...ends }, absent: { id: randomUUID(), ...fields }, foreign }
    expect(await errorsOf(updateLearningUnit, companyAdmin(), inputs)).toEqual(standardErrors)
  })

  it('saves, archives, restores and refuses an older version', async () => {
    const { id, subscriptionId } = await learningUnit()
    const save = (input = {}) =>
      updateLearningUnit(
        { actor: companyAdmin({ subscriptionId }), db: db(), now: new Date() },
        { id, ...fields, ...input },
      )
    expect(await save({ version: 1, archived: true })).toMatchObject({ archived: true, version: 2 })
    expect(await save({ archived: false })).toMatchObject({ archived: false, version: 3 })
    await expect(save({ version: 2 })).rejects.toMatchObject({
      code: 'CONFLICT',
      details: { key: 'changedMeanwhile', current: { cost: expect.any(Number) as number } },
    })
  })

  it('preserves omitted fields, also in a finished campaign, and clears null ones', async () => {
    const dates = { startDate: new Date('2026-01-05T00:00:00Z'), endDate: new Date('2026-01-07T00:00:00Z') }
    const details = { provider: 'Harbour College', cost: 12_500, costPerLearner: 30, ...dates }
    const over = await questionnaire({
      isPublished: true,
      startDate: new Date('2026-01-01T00:00:00Z'),
      endDate: new Date('2026-02-01T00:00:00Z'),
    })
    const { id, subscriptionId } = await learningUnit({ questionnaireId: over.id, ...details })
    const save = async (input: object) => {
      const { cost, costPerLearner, ...saved } = await updateLearningUnit(
        { actor: companyAdmin({ subscriptionId }), db: db(), now: new Date() },
        { id, name: 'Renamed', learningUnitType: 'Coaching', ...input },
      )
      return { ...saved, cost: Number(cost), costPerLearner: Number(costPerLearner) }
    }
    expect(await save({})).toMatchObject({ name: 'Renamed', ...details })
    expect(await save({ archived: true })).toMatchObject({ ...details, archived: true })
    expect(await save({})).toMatchObject({ archived: true })
    await expect(save({ endDate: '2026-01-04T00:00:00Z' })).rejects.toMatchObject({
      details: { fieldErrors: [{ path: 'endDate', key: 'unitEndsBeforeStart' }] },
    })
    expect(await save({ provider: null, cost: null, endDate: null })).toMatchObject({
      ...details,
      provider: null,
      cost: 0,
      endDate: null,
    })
  })
})
