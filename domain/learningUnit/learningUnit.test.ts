import { describe, expect, it } from 'vitest'
import {
  createLearningUnitSchema,
  learningUnitFormSchema,
  learningUnitTypeKey,
  learningUnitTypeKeys,
  learningUnitTypes,
} from '.'

const form = {
  name: 'Giving feedback',
  learningUnitType: 'Coaching',
  provider: null,
  cost: 0,
  costPerLearner: 0,
  startDate: null,
  endDate: null,
}
const issues = (patch: object) =>
  Object.fromEntries(
    (learningUnitFormSchema.safeParse({ ...form, ...patch }).error?.issues ?? []).map(({ path, message }) => [
      path.join('.'),
      message,
    ]),
  )

describe('a learning unit', () => {
  it('needs a name and a type', () =>
    expect(issues({ name: ' ', learningUnitType: '' })).toEqual({
      name: 'nameRequired',
      learningUnitType: 'typeRequired',
    }))
  it('needs no provider and no dates', () => expect(issues({})).toEqual({}))
  it('has a cost of at least 0', () => {
    expect(issues({ cost: -1, costPerLearner: -0.01 })).toEqual({ cost: 'notNegative', costPerLearner: 'notNegative' })
    expect(
      createLearningUnitSchema.parse({
        questionnaireId: '0192f0a0-0000-7000-8000-0000000000aa',
        name: 'A',
        learningUnitType: 'Book',
      }),
    ).toMatchObject({ cost: 0, costPerLearner: 0 })
  })
  it('may end on the day it starts, but not before', () => {
    expect(issues({ startDate: '2026-03-01T00:00:00Z', endDate: '2026-03-01T00:00:00Z' })).toEqual({})
    expect(issues({ startDate: '2026-03-02T00:00:00Z', endDate: '2026-03-01T23:59:59Z' })).toEqual({
      endDate: 'unitEndsBeforeStart',
    })
  })
})

describe('the type of a learning unit', () => {
  it('is one of twelve, or free text', () => {
    expect(learningUnitTypeKeys).toHaveLength(12)
    for (const key of learningUnitTypeKeys) expect(learningUnitTypeKey(learningUnitTypes[key])).toBe(key)
    expect(learningUnitTypeKey('Study trip')).toBe('other')
    expect(learningUnitTypeKey('')).toBeNull()
  })
})
