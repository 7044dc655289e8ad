import { describe, expect, it } from 'vitest'
import { companyAdmin } from '@/server/testing/actors'
import { questionnaire } from '@/server/testing/factories/questionnaire'
import { execute } from '@/server/testing/graphql'

describe('learning units through the schema', () => {
  it('are created and archived, with their costs as numbers', async () => {
    const { id: questionnaireId, subscriptionId } = await questionnaire()
    const actor = companyAdmin({ subscriptionId })
    const fields = { name: 'Giving feedback', learningUnitType: 'Coaching' }
    const made = await execute<{ createLearningUnit: { id: string } }>(
      actor,
      `mutation ($model: LearningUnitCreateInput!) { createLearningUnit(model: $model) { id cost costPerLearner } }`,
      {
        model: { questionnaireId, ...fields, cost: 99.95 },
      },
    )
    expect(made.data?.createLearningUnit).toMatchObject({ cost: 99.95, costPerLearner: 0 })
    const saved = await execute(
      actor,
      `mutation ($model: LearningUnitUpdateInput!) { updateLearningUnit(model: $model) { archived version } }`,
      {
        model: { id: made.data?.createLearningUnit.id, ...fields, archived: true },
      },
    )
    expect(saved.data).toEqual({ updateLearningUnit: { archived: true, version: 2 } })
  })
})
