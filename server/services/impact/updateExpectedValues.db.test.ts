import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { db } from '@/server/db/client'
import { companyAdmin } from '@/server/testing/actors'
import { errorsOf, standardErrors } from '@/server/testing/errorsOf'
import { analysisType } from '@/server/testing/factories/analysisType'
import { question } from '@/server/testing/factories/question'
import { questionnaire } from '@/server/testing/factories/questionnaire'
import { subscription } from '@/server/testing/factories/subscription'
import { campaignImpact } from './campaignImpact'
import { updateExpectedValues } from './updateExpectedValues'

const now = new Date('2026-10-01T12:00:00Z')

/** A campaign that starts tomorrow: a recommendation, a before/after scale and money. */
async function scene() {
  const { id: subscriptionId } = await subscription()
  const startDate = new Date('2026-10-02T00:00:00Z')
  const { id: questionnaireId } = await questionnaire({ subscriptionId, isPublished: true, startDate })
  const category = await analysisType({ subscriptionId, name: 'Confidence' })
  const saved = await analysisType({ subscriptionId, name: 'Savings' })
  const at = { questionnaireId, analysisTypeId: category.id }
  const recommend = await question({ ...at, responseType: 'Recommendation' })
  await question({ ...at, responseType: 'ComparisonScale', scaleMax: 10 })
  await question({ ...at, analysisTypeId: saved.id, responseType: 'CurrencyAmount' })
  const actor = companyAdmin({ subscriptionId })
  const by = (at: Date = now) => ({ actor, db: db(), now: at })
  const expected = async (at: Date = now) => {
    const { expectations, mayExpect } = await campaignImpact(by(at), { questionnaireId })
    return { mayExpect, values: expectations.map(({ level, kind, text, value }) => [level, kind, text, value]) }
  }
  const update = (values: { id: string; value: number | null }[], at: Date = now) =>
    updateExpectedValues(by(at), { questionnaireId, values })
  return { questionnaireId, recommend, category, saved, text: recommend.questionText, expected, update }
}

describe('what is expected of a campaign', () => {
  it('is refused to those who may not change it, and of an absent one', async () => {
    const foreign = await questionnaire()
    const values: never[] = []
    expect(
      await errorsOf(updateExpectedValues, companyAdmin(), {
        wrong: { questionnaireId: 'x', values },
        absent: { questionnaireId: randomUUID(), values },
        foreign: { questionnaireId: foreign.id, values },
      }),
    ).toEqual(standardErrors)
  })

  it('stands at its category and question; what is left out stays, and null takes it back', async () => {
    const { recommend, category, saved, text, expected, update } = await scene()
    await update([
      { id: recommend.id.toUpperCase(), value: 40 },
      { id: category.id, value: 25.5 },
      { id: saved.id, value: 0 },
    ])
    await update([{ id: recommend.id, value: null }])
    await update([{ id: category.id, value: 30 }])
    expect(await expected()).toEqual({
      mayExpect: true,
      values: [
        ['Reaction', 'Score', text, null],
        ['Learning', 'Change', 'Confidence', 30],
        ['Results', 'Change', 'Savings', 0],
      ],
    })
  })

  it('cannot be changed from the first day on', async () => {
    const { category, expected, update } = await scene()
    await update([{ id: category.id, value: 30 }])
    const begun = new Date('2026-10-02T00:00:00Z')
    await expect(update([{ id: category.id, value: 10 }], begun)).rejects.toMatchObject({
      code: 'CONFLICT',
      details: { key: 'expectedTooLate' },
    })
    const { mayExpect, values } = await expected(begun)
    expect([mayExpect, values[1]]).toEqual([false, ['Learning', 'Change', 'Confidence', 30]])
  })

  it('is within what the question can give, and of nothing else; one refusal leaves all as it was', async () => {
    const { recommend, category, expected, update } = await scene()
    const values = [
      { id: category.id, value: 10 },
      { id: recommend.id, value: 101 },
      { id: randomUUID(), value: 1 },
    ]
    await expect(update(values)).rejects.toMatchObject({
      details: {
        fieldErrors: [
          { path: 'values.1.value', key: 'outOfRange' },
          { path: 'values.2.id', key: 'notExpectable' },
        ],
      },
    })
    await expect(update([{ id: category.id, value: 100.5 }])).rejects.toMatchObject({
      details: { fieldErrors: [{ path: 'values.0.value', key: 'outOfRange' }] },
    })
    expect((await expected()).values.map(([, , , value]) => value)).toEqual([null, null, null])
  })
})
