import {
  addQuestionnaireUser,
  createQuestionnaireRespondentSession,
  deleteQuestionnaireRespondentSession,
  questionnaireRespondentSessions,
  updateQuestionnaireRespondentSession,
} from '@/server/services/questionnaireRespondentSession'
import { finishQuestionnaireRespondentSession, questionnaireRespondentSession, startQuestionnaireRespondentSession } from '@/server/services/run'
import { type RootFields, serve } from '../serve'

export const Query = {
  questionnaireRespondentSession: serve(questionnaireRespondentSession),
  questionnaireRespondentSessions: serve(questionnaireRespondentSessions),
} satisfies RootFields

export const Mutation = {
  addQuestionnaireUser: serve(addQuestionnaireUser),
  createQuestionnaireRespondentSession: serve(createQuestionnaireRespondentSession),
  deleteQuestionnaireRespondentSession: serve(deleteQuestionnaireRespondentSession),
  finishQuestionnaireRespondentSession: serve(finishQuestionnaireRespondentSession),
  startQuestionnaireRespondentSession: serve(startQuestionnaireRespondentSession),
  updateQuestionnaireRespondentSession: serve(updateQuestionnaireRespondentSession),
} satisfies RootFields
