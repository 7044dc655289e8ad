import { expect, it } from 'vitest'
import { db } from '@/server/db/client'
import { analysisType } from '@/server/testing/factories/analysisType'
import { question } from '@/server/testing/factories/question'
import { questionnaire } from '@/server/testing/factories/questionnaire'
import { questionnaireAnalysisTypeLink } from '@/server/testing/factories/questionnaireAnalysisTypeLink'
import { changeUnits } from './changeUnits'

it('names the base amount of a campaign, else that of the category, and none where campaigns have different ones', async () => {
  const { id: first, subscriptionId } = await questionnaire()
  const { id: second } = await questionnaire({ subscriptionId })
  const cost = await analysisType({ subscriptionId, baseAmountDefault: 10_000 })
  const time = await analysisType({ subscriptionId, baseAmountDefault: 40 })
  const care = await analysisType({ subscriptionId })
  await questionnaireAnalysisTypeLink({ questionnaireId: second, analysisTypeId: cost.id, baseAmount: 2_500 })
  const addQuestion = (questionnaireId: string, analysisTypeId: string, responseType: 'CurrencyAmount' | 'Number') =>
    question({ questionnaireId, analysisTypeId, responseType })
  const money = [
    await addQuestion(first, cost.id, 'CurrencyAmount'),
    await addQuestion(second, cost.id, 'CurrencyAmount'),
  ] as const
  const hours = await addQuestion(first, time.id, 'Number')
  const scale = await question({ questionnaireId: first, analysisTypeId: care.id, responseType: 'ComparisonScale' })
  const units = await changeUnits(
    db(),
    [...money, hours, scale].map(({ id }) => id),
  )
  const ofMoney = { kind: 'amount', currencySymbol: '£' }
  expect(units.ofQuestions([money[0].id])).toEqual({ ...ofMoney, baseAmount: 10_000 })
  expect(units.ofQuestions([money[1].id])).toEqual({ ...ofMoney, baseAmount: 2_500 })
  expect(units.ofCategory(cost.id)).toEqual({ kind: 'amount', baseAmount: null, currencySymbol: null })
  expect(units.ofCategory(time.id)).toEqual({ kind: 'amount', baseAmount: 40, currencySymbol: null })
  expect(units.ofCategory(care.id)).toEqual({ kind: 'scale', baseAmount: null, currencySymbol: null })
  expect(units.ofSection(scale.questionnaireSectionId).kind).toBe('scale')
})
