import { analysisType } from '@/server/testing/factories/analysisType'
import { question } from '@/server/testing/factories/question'
import { questionnaire } from '@/server/testing/factories/questionnaire'
import { questionnaireRespondentSession } from '@/server/testing/factories/questionnaireRespondentSession'
import { questionnaireSection } from '@/server/testing/factories/questionnaireSection'
import { questionResponse } from '@/server/testing/factories/questionResponse'
import { createAccount } from '../support/accounts'
import { hostileFields, onFirstOption } from './hostileFields'

const day = 86_400_000

/**
 * A finished campaign whose questions and answers are formulas in every text, and the addresses of the files that contain
 * them.
 */
export async function formulaCampaign(subscriptionId: string, formulas: readonly string[]): Promise<string[]> {
  const [startDate, endDate] = [new Date(Date.now() - 9 * day), new Date(Date.now() - day)]
  const dates = { startDate, endDate }
  const name = formulas[0]!
  const { id: questionnaireId } = await questionnaire({ subscriptionId, name, isPublished: true, ...dates })
  const { userId } = await createAccount({ subscriptionId })
  const { id: run } = await questionnaireRespondentSession({ questionnaireId, userId, lineManagerName: name, ...dates })
  const answer = (questionId: string, fields: object) =>
    questionResponse({ questionId, questionnaireRespondentSessionId: run, ...fields })
  for (const [place, text] of formulas.entries()) {
    const { id: questionnaireSectionId } = await questionnaireSection({ questionnaireId, name: text })
    const { id: analysisTypeId } = await analysisType({ subscriptionId, name: `${text} ${place}` })
    let last = ''
    for (const { question: fields, answers } of hostileFields(text, () => '')) {
      const category = fields.questionType === 'Intent' ? {} : { analysisTypeId }
      last = (await question({ questionnaireSectionId, questionText: text, ...category, ...fields })).id
      for (const given of answers) await answer(last, given)
    }
    const condition = onFirstOption(last)
    const words = { questionType: 'Commitment', responseType: 'TextBoxes', condition } as const
    const written = await question({ questionnaireSectionId, questionText: text, ...words })
    await answer(written.id, { textInput: text, isUserInput: true })
  }
  const campaign = ['xlsx', 'csv', 'long', 'codebook'].map((format) => `campaign?all=1&format=${format}&`)
  const files = ['QuestionnaireQuestions', 'figures'].flatMap((file) => [`${file}?`, `${file}?format=csv&`])
  return [
    ...[...campaign, ...files].map((file) => `/api/export/${file}questionnaireId=${questionnaireId}`),
    ...['xlsx', 'csv'].map((format) => `/api/export/answers?format=${format}&questionnaireIds=${questionnaireId}`),
  ]
}
