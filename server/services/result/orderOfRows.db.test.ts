import { expect, it } from 'vitest'
import { db } from '@/server/db/client'
import { analysisType } from '@/server/testing/factories/analysisType'
import { profile } from '@/server/testing/factories/profile'
import { question } from '@/server/testing/factories/question'
import { questionnaire } from '@/server/testing/factories/questionnaire'
import { questionnaireRespondentSession } from '@/server/testing/factories/questionnaireRespondentSession'
import { questionnaireSection } from '@/server/testing/factories/questionnaireSection'
import { admit } from './admit'
import { companyFigures } from './companyFigures'
import { figures } from './figures'
import { partFigures } from './partFigures'

const day = new Date('2026-03-02T09:00:00Z')
/** Sums of these in different orders differ in their last bits as floating-point numbers. */
const amounts = [0.1, 77_123.45, 0.2, 3_000_000.7, 0.3, 12.34, 99_999.99, 0.7]
const responseTypes = ['CurrencyAmount', 'Number', 'ComparisonScale'] as const

/** A finished campaign of a question of each kind, answered by one person for each amount. */
async function campaign() {
  const { id: analysisTypeId, subscriptionId } = await analysisType({ baseAmountDefault: 7 })
  const { id: questionnaireId } = await questionnaire({ subscriptionId, isPublished: true, startDate: day })
  const { id: questionnaireSectionId } = await questionnaireSection({ questionnaireId })
  const place = { scaleMax: 7, analysisTypeId, questionnaireSectionId }
  const questions = await Promise.all(responseTypes.map((responseType) => question({ ...place, responseType })))
  for (const [at, amountInput] of amounts.entries()) {
    const run = { questionnaireId, startDate: day, endDate: new Date(day.getTime() + at * 1000) }
    const { id: questionnaireRespondentSessionId, userId } = await questionnaireRespondentSession(run)
    const rows = questions.flatMap(({ id: questionId, responseType }) =>
      responseType === 'ComparisonScale'
        ? [
            { questionId, displayOrder: 0, amountInput: 1 + (at % 3) },
            { questionId, displayOrder: 1, amountInput: 2 + (at % 5) },
          ]
        : [{ questionId, displayOrder: 0, amountInput }],
    )
    const own = {
      questionnaireRespondentSessionId,
      userId,
      questionnaireId,
      subscriptionId: subscriptionId!,
      wordingNumber: 1,
    }
    await db().questionResponse.createMany({ data: rows.map((row) => ({ ...row, ...own })) })
  }
  return { subscriptionId: subscriptionId!, questionnaireId }
}

async function everyFigure(subscriptionId: string) {
  const admitted = await admit(db(), { subscriptionIds: [subscriptionId] })
  const questionRows = await db().question.findMany({ where: { subscriptionId } })
  const found = await figures(db(), admitted, {}, { hasDepartments: true, lines: questionRows.map(({ id }) => [id]) })
  return [found, await partFigures(db(), admitted), await companyFigures(db(), admitted, found, questionRows)]
}

it('gives the same figures to the last bit, in whatever order the answers are read', async () => {
  const { subscriptionId, questionnaireId } = await campaign()
  const before = await everyFigure(subscriptionId)
  const runs = await db().questionnaireRespondentSession.findMany({ where: { questionnaireId } })
  // As when a person is removed, whose answers stay in the figures.
  for (const { id } of [...runs.slice(2, 3), ...runs.slice(5, 6), ...runs.slice(1, 2)]) {
    const { userId } = await profile({ subscriptionId })
    await db().questionResponse.updateMany({ where: { questionnaireRespondentSessionId: id }, data: { userId } })
    await db().questionnaireRespondentSession.update({ where: { id }, data: { userId } })
    expect(await everyFigure(subscriptionId)).toEqual(before)
  }
})
