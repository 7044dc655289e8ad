import { expect, it } from 'vitest'
import { db } from '@/server/db/client'
import { updateExpectedValues } from '@/server/services/impact/updateExpectedValues'
import { companyAdmin, person } from '@/server/testing/actors'
import { analysisType } from '@/server/testing/factories/analysisType'
import { profile } from '@/server/testing/factories/profile'
import { question } from '@/server/testing/factories/question'
import { questionnaire } from '@/server/testing/factories/questionnaire'
import { questionnaireAnalysisTypeLink } from '@/server/testing/factories/questionnaireAnalysisTypeLink'
import { questionnaireRespondentSession } from '@/server/testing/factories/questionnaireRespondentSession'
import { execute } from '@/server/testing/graphql'

const document = `query ($id: Guid!) {
  questionnaire(id: $id) { questions { id expectedValue } analysisTypeLinks { id expectedValue } }
  questions(questionnaireId: $id) { items { id expectedValue } }
}`

it('what is expected stands at its question and category link, for those who may write questions', async () => {
  const { id, subscriptionId } = await questionnaire({ isPublished: true, startDate: new Date('2100-01-01T00:00:00Z') })
  const category = await analysisType({ subscriptionId })
  const other = await analysisType({ subscriptionId })
  const at = { questionnaireId: id, analysisTypeId: category.id }
  const recommend = await question({ ...at, responseType: 'Recommendation' })
  const pair = await question({ ...at, responseType: 'ComparisonScale', scaleMax: 10 })
  const link = await questionnaireAnalysisTypeLink(at)
  const bare = await questionnaireAnalysisTypeLink({ questionnaireId: id, analysisTypeId: other.id })
  const actor = companyAdmin({ subscriptionId })
  const values = [
    { id: recommend.id, value: 40 },
    { id: category.id, value: 25.5 },
  ]
  await updateExpectedValues({ actor, db: db(), now: new Date() }, { questionnaireId: id, values })
  const { data } = await execute<{
    questionnaire: { questions: object[]; analysisTypeLinks: object[] }
    questions: { items: object[] }
  }>(actor, document, { id })
  const ofQuestions = [
    { id: recommend.id, expectedValue: 40 },
    { id: pair.id, expectedValue: null },
  ]
  expect(data?.questionnaire.questions).toEqual(expect.arrayContaining(ofQuestions))
  expect(data?.questions.items).toEqual(expect.arrayContaining(ofQuestions))
  expect(data?.questionnaire.analysisTypeLinks).toEqual(
    expect.arrayContaining([
      { id: link.id, expectedValue: 25.5 },
      { id: bare.id, expectedValue: null },
    ]),
  )
  const { userId } = await profile({ subscriptionId })
  await questionnaireRespondentSession({ questionnaireId: id, userId })
  const learner = person({ subscriptionId, userId })
  const theirs = await execute(learner, '{ meDashboardViewModel { questions { id expectedValue } } }')
  expect(theirs.error).toBeNull()
  expect(JSON.stringify(theirs.data)).toContain(recommend.id)
  expect(JSON.stringify(theirs.data)).not.toMatch(/expectedValue":[^n]/)
})
