import { defaultTemplateId, displayState, numberOfDays } from '@/domain/questionnaire'
import { abilitiesOn } from '@/server/policy'
import { invitedCounts } from '@/server/services/invite'
import { learningUnitOfQuestionnaire } from '@/server/services/learningUnit'
import { questionsOfQuestionnaire } from '@/server/services/question'
import {
  cancelQuestionnaire,
  cloneQuestionnaire,
  createQuestionnaire,
  deleteQuestionnaire,
  editQuestionnaireSupportingData,
  moveQuestionnaireEnd,
  offeredTemplates,
  participantCounts,
  publishQuestionnaire,
  questionnaire,
  questionnaireMailPreview,
  questionnaires,
  sendQuestionnaireTestMail,
  unpublishQuestionnaire,
  updateQuestionnaire,
  updateQuestionnaireMails,
} from '@/server/services/questionnaire'
import { linksOfQuestionnaire } from '@/server/services/questionnaireAnalysisTypeLink'
import { runsOfQuestionnaire } from '@/server/services/questionnaireRespondentSession'
import { sectionsOfQuestionnaire } from '@/server/services/questionnaireSection'
import { remindableCounts } from '@/server/services/reminder'
import { platformTimeZone, subscriptionById } from '@/server/services/subscription'
import { subscriptionDepartmentById } from '@/server/services/subscriptionDepartment'
import type { GraphQLContext } from '../context'
import { type RootFields, serve } from '../serve'

type Parent = {
  id: string
  subscriptionId: string | null
  subscriptionDepartmentId: string | null
  isTemplate: boolean
  isPublished: boolean
  startDate: Date | null
  endDate: Date | null
}

const zoneOf = async ({ subscriptionId }: Parent, { load }: GraphQLContext): Promise<string> =>
  (subscriptionId === null ? null : await load(subscriptionById, subscriptionId))?.timeZone ?? platformTimeZone()

export const Query = {
  editQuestionnaireSupportingData: serve(editQuestionnaireSupportingData),
  offeredTemplates: serve(offeredTemplates),
  questionnaire: serve(questionnaire),
  questionnaireMailPreview: serve(questionnaireMailPreview),
  questionnaires: serve(questionnaires),
} satisfies RootFields

export const Mutation = {
  cancelQuestionnaire: serve(cancelQuestionnaire),
  cloneQuestionnaire: serve(cloneQuestionnaire),
  createQuestionnaire: serve(createQuestionnaire),
  deleteQuestionnaire: serve(deleteQuestionnaire),
  moveQuestionnaireEnd: serve(moveQuestionnaireEnd),
  publishQuestionnaire: serve(publishQuestionnaire),
  sendQuestionnaireTestMail: serve(sendQuestionnaireTestMail),
  unpublishQuestionnaire: serve(unpublishQuestionnaire),
  updateQuestionnaire: serve(updateQuestionnaire),
  updateQuestionnaireMails: serve(updateQuestionnaireMails),
} satisfies RootFields

export const Questionnaire = {
  /** Every company starts with the default template, so it can never be deleted, whatever the caller's rights. */
  abilities: (parent: Parent, _: unknown, { actor }: GraphQLContext) =>
    abilitiesOn(actor, 'questionnaire', parent).filter(
      (ability) => ability !== 'delete' || parent.id !== defaultTemplateId,
    ),
  analysisTypeLinks: ({ id }: Parent, _: unknown, { load }: GraphQLContext) => load(linksOfQuestionnaire, id),
  completedCount: async ({ id }: Parent, _: unknown, { actor, load }: GraphQLContext) =>
    (await load(participantCounts, { questionnaireId: id, actor })).completed,
  displayState: async (parent: Parent, _: unknown, context: GraphQLContext) =>
    displayState(parent, context.now, await zoneOf(parent, context)),
  invitedCount: async ({ id }: Parent, _: unknown, { load }: GraphQLContext) => (await load(invitedCounts, id)).invited,
  learningUnit: ({ id }: Parent, _: unknown, { load }: GraphQLContext) => load(learningUnitOfQuestionnaire, id),
  numberOfDays: async (parent: Parent, _: unknown, context: GraphQLContext) =>
    numberOfDays(parent, await zoneOf(parent, context)),
  participantCount: async ({ id }: Parent, _: unknown, { actor, load }: GraphQLContext) =>
    (await load(participantCounts, { questionnaireId: id, actor })).participants,
  questions: ({ id }: Parent, _: unknown, { load }: GraphQLContext) => load(questionsOfQuestionnaire, id),
  recentlyRemindedCount: async ({ id }: Parent, _: unknown, { load, now }: GraphQLContext) =>
    (await load(remindableCounts, { questionnaireId: id, now })).recent,
  remindableCount: async ({ id }: Parent, _: unknown, { load, now }: GraphQLContext) =>
    (await load(remindableCounts, { questionnaireId: id, now })).remindable,
  respondentSessions: ({ id }: Parent, _: unknown, { actor, load }: GraphQLContext) =>
    actor.kind === 'anonymous' ? [] : load(runsOfQuestionnaire, { questionnaireId: id, actor }),
  sections: ({ id }: Parent, _: unknown, { load }: GraphQLContext) => load(sectionsOfQuestionnaire, id),
  startedCount: async ({ id }: Parent, _: unknown, { actor, load }: GraphQLContext) =>
    (await load(participantCounts, { questionnaireId: id, actor })).started,
  subscriptionDepartment: ({ subscriptionDepartmentId: id }: Parent, _: unknown, { load }: GraphQLContext) =>
    id === null ? null : load(subscriptionDepartmentById, id),
  timeZone: (parent: Parent, _: unknown, context: GraphQLContext) => zoneOf(parent, context),
  unfinishedInvitedCount: async ({ id }: Parent, _: unknown, { load }: GraphQLContext) =>
    (await load(invitedCounts, id)).unfinished,
}
