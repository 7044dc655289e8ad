import { can } from '@/server/policy'
import { userById } from '@/server/services/account/userById'
import { waveOf } from '@/server/services/followUp/waveOf'
import { profileOfUser } from '@/server/services/profile/profileOfUser'
import { groupSizeOfQuestionnaire } from '@/server/services/questionnaire/groupSizeOfQuestionnaire'
import {
  addParticipants,
  addParticipantsPreview,
  addQuestionnaireUser,
  createQuestionnaireRespondentSession,
} from '@/server/services/questionnaireRespondentSession/addParticipants'
import { deleteQuestionnaireRespondentSession } from '@/server/services/questionnaireRespondentSession/removal/deleteQuestionnaireRespondentSession'
import { questionnaireRespondentSessions } from '@/server/services/questionnaireRespondentSession/questionnaireRespondentSessions'
import { restoreQuestionnaireRespondentSession } from '@/server/services/questionnaireRespondentSession/removal/restoreQuestionnaireRespondentSession'
import { updateQuestionnaireRespondentSession } from '@/server/services/questionnaireRespondentSession/updateQuestionnaireRespondentSession'
import { responsesOfRun } from '@/server/services/questionResponse/questionResponses'
import { finishQuestionnaireRespondentSession } from '@/server/services/run/finishQuestionnaireRespondentSession'
import {
  openQuestionnaireRespondentSession,
  questionnaireRespondentSession,
} from '@/server/services/run/openQuestionnaireRespondentSession'
import { startQuestionnaireRespondentSession } from '@/server/services/run/startQuestionnaireRespondentSession'
import type { GraphQLContext } from '../context'
import { type RootFields, serve } from '../serve'

export const Query = {
  addParticipantsPreview: serve(addParticipantsPreview),
  questionnaireRespondentSession: serve(questionnaireRespondentSession),
  questionnaireRespondentSessions: serve(questionnaireRespondentSessions),
} satisfies RootFields

export const Mutation = {
  addParticipants: serve(addParticipants),
  addQuestionnaireUser: serve(addQuestionnaireUser),
  createQuestionnaireRespondentSession: serve(createQuestionnaireRespondentSession),
  deleteQuestionnaireRespondentSession: serve(deleteQuestionnaireRespondentSession),
  finishQuestionnaireRespondentSession: serve(finishQuestionnaireRespondentSession),
  openQuestionnaireRespondentSession: serve(openQuestionnaireRespondentSession),
  restoreQuestionnaireRespondentSession: serve(restoreQuestionnaireRespondentSession),
  startQuestionnaireRespondentSession: serve(startQuestionnaireRespondentSession),
  updateQuestionnaireRespondentSession: serve(updateQuestionnaireRespondentSession),
} satisfies RootFields

type Parent = {
  id: string
  questionnaireId: string
  userId: string
  subscriptionId: string
  subscriptionDepartmentId: string | null
  endDate: Date | null
  isSealed: boolean
  archived?: boolean
}

/**
 * The account of a participant if the caller may read it: a person who moved to another company belongs to that
 * company.
 */
async function readableUser({ userId }: Parent, { actor, load }: GraphQLContext) {
  const account = await load(userById, userId)
  return account !== null && can(actor, 'profile.read', account.subject) ? account : null
}

export const QuestionnaireRespondentSession = {
  archived: ({ archived = false }: Parent) => archived,
  isRemovalFinal: async ({ endDate, questionnaireId }: Parent, _: unknown, { load }: GraphQLContext) =>
    endDate !== null && (await load(groupSizeOfQuestionnaire, questionnaireId)) !== null,
  profile: async (parent: Parent, _: unknown, context: GraphQLContext) =>
    (await readableUser(parent, context)) === null ? null : context.load(profileOfUser, parent.userId),
  responses: async (parent: Parent, _: unknown, { actor, load }: GraphQLContext) => {
    const smallestGroupSize = await load(groupSizeOfQuestionnaire, parent.questionnaireId)
    return can(actor, 'questionnaireRespondentSession.read', { ...parent, smallestGroupSize })
      ? load(responsesOfRun, parent.id)
      : []
  },
  user: (parent: Parent, _: unknown, context: GraphQLContext) => readableUser(parent, context),
  wave: ({ questionnaireId }: Parent, _: unknown, { load }: GraphQLContext) => load(waveOf, questionnaireId),
}
