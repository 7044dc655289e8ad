import { describe, expect, it } from 'vitest'
import {
  CreateQuestionDocument,
  DeleteQuestionDocument,
  MoveQuestionDocument,
  UpdateQuestionDocument,
} from '@/graphql/question/__generated__/operations'
import {
  CreateQuestionnaireSectionDocument,
  MoveQuestionnaireSectionDocument,
} from '@/graphql/questionnaireSection/__generated__/operations'
import { companyAdmin } from '@/server/testing/actors'
import { analysisType } from '@/server/testing/factories/analysisType'
import { question } from '@/server/testing/factories/question'
import { questionnaire } from '@/server/testing/factories/questionnaire'
import { questionResponse } from '@/server/testing/factories/questionResponse'
import { execute } from '@/server/testing/graphql'

describe('sections and questions through the schema', () => {
  it('are created, changed, moved and deleted', async () => {
    const { id: questionnaireId, subscriptionId } = await questionnaire()
    const actor = companyAdmin({ subscriptionId })
    const { id: analysisTypeId } = await analysisType({ subscriptionId })
    const section = async (name: string) =>
      (await execute(actor, CreateQuestionnaireSectionDocument, { model: { questionnaireId, name } })).data
        ?.createQuestionnaireSection
    const [first, second] = [await section('Goals'), await section('Results')]
    const fields = {
      questionnaireSectionId: first?.id ?? '',
      questionType: 'Measure' as const,
      responseType: 'Number' as const,
      analysisTypeId,
    }
    const create = async (questionText: string) =>
      (await execute(actor, CreateQuestionDocument, { model: { questionnaireId, questionText, ...fields } })).data
        ?.createQuestion
    const [a, b] = [await create('How many?'), await create('How often?')]
    const saved = await execute(actor, UpdateQuestionDocument, {
      model: { id: a?.id ?? '', version: a?.version, questionText: 'How much?', ...fields },
    })
    expect(saved.data?.updateQuestion).toMatchObject({ questionText: 'How much?', version: 2 })
    const moved = await execute(actor, MoveQuestionDocument, { id: b?.id ?? '', direction: 'up' })
    expect(moved.data?.moveQuestion.map(({ id }) => id)).toEqual([b?.id, a?.id])
    const swapped = await execute(actor, MoveQuestionnaireSectionDocument, { id: second?.id ?? '', direction: 'up' })
    expect(swapped.data?.moveQuestionnaireSection.map(({ id }) => id)).toEqual([second?.id, first?.id])
    expect((await execute(actor, DeleteQuestionDocument, { id: a?.id ?? '' })).data?.deleteQuestion).toBe(a?.id)
  })

  it('include whether a question was answered, and its category', async () => {
    const type = await analysisType({ name: 'Safety', baseAmountDefault: 12.5 })
    const { id: questionnaireId } = await questionnaire({ subscriptionId: type.subscriptionId })
    const answeredQuestion = await question({ questionnaireId, analysisTypeId: type.id })
    await question({ questionnaireId, analysisTypeId: type.id })
    await questionResponse({ questionId: answeredQuestion.id })
    const document = `query ($id: Guid!) { questionnaire(id: $id) { questions { hasResponses analysisType { name baseAmountDefault } } } }`
    const { data } = await execute(companyAdmin({ subscriptionId: type.subscriptionId }), document, {
      id: questionnaireId,
    })
    const category = { name: 'Safety', baseAmountDefault: 12.5 }
    expect(data).toEqual({
      questionnaire: {
        questions: [
          { hasResponses: true, analysisType: category },
          { hasResponses: false, analysisType: category },
        ],
      },
    })
  })
})
