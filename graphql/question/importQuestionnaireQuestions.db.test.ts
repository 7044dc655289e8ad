import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { ImportQuestionnaireQuestionsDocument } from '@/graphql/question/__generated__/operations'
import { QuestionnaireStartedDocument } from '@/graphql/questionnaire/__generated__/operations'
import { requestLocale } from '@/graphql/requestLocale'
import { companyAdmin } from '@/server/testing/actors'
import { questionnaire } from '@/server/testing/factories/questionnaire'
import { questionnaireRespondentSession } from '@/server/testing/factories/questionnaireRespondentSession'
import { uploadedFile } from '@/server/testing/factories/uploadedFile'
import { execute } from '@/server/testing/graphql'

const sheet =
  'Section Name,Question Type,Response Type,Question Text,Analysis Type\nGoals,Measure,Number,How many?,Productivity\nGoals,Measure,Number,,Juggling\n'

it('returns for each row its question or its problems as messages', async () => {
  const { id: questionnaireId, subscriptionId } = await questionnaire()
  const actor = companyAdmin({ subscriptionId, userId: randomUUID() })
  const blobId = await uploadedFile(actor, { filename: 'questions.csv', bytes: new TextEncoder().encode(sheet) })
  const { data, error } = await requestLocale.run('en-US', () =>
    execute(actor, ImportQuestionnaireQuestionsDocument, { model: { blobId, questionnaireId } }),
  )
  expect(error).toBeNull()
  expect(data?.importQuestionnaireQuestions).toEqual([
    {
      rowNumber: 2,
      successful: true,
      errors: [],
      notes: [],
      place: null,
      isQuestion: true,
      question: { id: expect.any(String), questionText: 'How many?' },
    },
    {
      rowNumber: 3,
      successful: false,
      errors: ["Analysis type 'Juggling' was not found", 'A question is required'],
      notes: [],
      place: null,
      isQuestion: false,
      question: null,
    },
  ])
})
it('counts participants who have started, not those who were asked', async () => {
  const { id, subscriptionId } = await questionnaire()
  await questionnaireRespondentSession({ questionnaireId: id })
  await questionnaireRespondentSession({ questionnaireId: id, startDate: new Date() })
  const { data } = await execute(companyAdmin({ subscriptionId }), QuestionnaireStartedDocument, { id })
  expect(data?.questionnaire.startedCount).toBe(1)
})
