import { defaultTemplateId, displayState, numberOfDays, type QuestionnaireType } from '@/domain/questionnaire'
import { nextReminder, storedReminderPlan } from '@/domain/reminder'
import { abilitiesOn, can } from '@/server/policy'
import { lateGroupSizes } from '@/server/services/countTowardsGroup'
import { answerableWaves } from '@/server/services/followUp/answerableWaves'
import { followedCampaigns } from '@/server/services/followUp/followedCampaigns'
import { invitedCounts } from '@/server/services/invite/invitedCounts'
import { asksManagers } from '@/server/services/manager'
import { programmesOfCampaigns } from '@/server/services/programme/programmesOfCampaigns'
import { learningUnitOfQuestionnaire } from '@/server/services/learningUnit/learningUnit'
import { questionsOfQuestionnaire } from '@/server/services/question/questions'
import { cancelQuestionnaire } from '@/server/services/questionnaire/lifecycle/cancelQuestionnaire'
import {
  changeQuestionnaires,
  type QuestionnaireChangeResult as Changed,
} from '@/server/services/questionnaire/lifecycle/changeQuestionnaires'
import { cloneQuestionnaire } from '@/server/services/questionnaire/copy/cloneQuestionnaire'
import { createQuestionnaire } from '@/server/services/questionnaire/createQuestionnaire'
import { deleteQuestionnaire } from '@/server/services/questionnaire/deleteQuestionnaire'
import {
  editQuestionnaireSupportingData,
  participantCounts,
  questionnaires,
} from '@/server/services/questionnaire/questionnaires'
import { moveQuestionnaireEnd } from '@/server/services/questionnaire/lifecycle/moveQuestionnaireEnd'
import { offeredTemplates } from '@/server/services/questionnaire/copy/offeredTemplates'
import { openLinkCounts } from '@/server/services/openLink/openLinkCounts'
import { publishQuestionnaire } from '@/server/services/questionnaire/lifecycle/publishQuestionnaire'
import { questionnaire } from '@/server/services/questionnaire/questionnaire'
import {
  questionnaireMailPreview,
  sendQuestionnaireTestMail,
  updateQuestionnaireMails,
} from '@/server/services/questionnaire/mails/updateQuestionnaireMails'
import { unpublishQuestionnaire } from '@/server/services/questionnaire/lifecycle/unpublishQuestionnaire'
import { updateQuestionnaire } from '@/server/services/questionnaire/updateQuestionnaire'
import { linksOfQuestionnaire } from '@/server/services/questionnaireAnalysisTypeLink/questionnaireAnalysisTypeLinks'
import { runsOfQuestionnaire } from '@/server/services/questionnaireRespondentSession/questionnaireRespondentSessions'
import { sectionsOfQuestionnaire } from '@/server/services/questionnaireSection/questionnaireSections'
import { remindableCounts } from '@/server/services/reminder/remindableCounts'
import { platformTimeZone } from '@/server/services/subscription'
import { subscriptionById } from '@/server/services/subscription/subscriptions'
import { subscriptionDepartmentById } from '@/server/services/subscriptionDepartment/subscriptionDepartments'
import type { GraphQLContext } from '../context'
import { sentenceOf } from '../errors'
import { requestLocale } from '../requestLocale'
import { type RootFields, serve } from '../serve'

type Parent = {
  id: string
  subscriptionId: string | null
  subscriptionDepartmentId: string | null
  isTemplate: boolean
  isPublished: boolean
  questionnaireType: QuestionnaireType | null
  startDate: Date | null
  endDate: Date | null
  reminderType: string
  reminderPlan: unknown
  /** Of a run's questionnaire, which is read with them. */
  timeZone?: string
  sections?: unknown[]
}

const zoneOf = async ({ subscriptionId, timeZone }: Parent, { load }: GraphQLContext): Promise<string> =>
  timeZone ??
  (subscriptionId === null ? null : await load(subscriptionById, subscriptionId))?.timeZone ??
  platformTimeZone()

/** A count of all participants, for those who manage the questionnaire; a participant who reads it gets 0. */
const forManagers =
  (count: (parent: Parent, context: GraphQLContext) => Promise<number>) =>
  (parent: Parent, _: unknown, context: GraphQLContext): Promise<number> | number =>
    can(context.actor, 'questionnaire.update', parent) ? count(parent, context) : 0

export const Query = {
  editQuestionnaireSupportingData: serve(editQuestionnaireSupportingData),
  offeredTemplates: serve(offeredTemplates),
  questionnaire: serve(questionnaire),
  questionnaireMailPreview: serve(questionnaireMailPreview),
  questionnaires: serve(questionnaires),
} satisfies RootFields

export const Mutation = {
  cancelQuestionnaire: serve(cancelQuestionnaire),
  changeQuestionnaires: serve(changeQuestionnaires),
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

export const QuestionnaireChangeResult = {
  refusal: ({ refusal }: Changed) => refusal && sentenceOf(refusal, requestLocale.getStore() ?? 'en-GB'),
}

export const Questionnaire = {
  /**
   * Every company starts with the default template, so it can never be deleted, whatever the caller's rights. A wave is
   * published, copied and deleted with its campaign alone.
   */
  abilities: (parent: Parent, _: unknown, { actor }: GraphQLContext) =>
    abilitiesOn(actor, 'questionnaire', parent).filter(
      (ability) =>
        (ability !== 'delete' || parent.id !== defaultTemplateId) &&
        (parent.questionnaireType !== 'FollowUp' || !['clone', 'delete', 'publish'].includes(ability)),
    ),
  analysisTypeLinks: ({ id }: Parent, _: unknown, { load }: GraphQLContext) => load(linksOfQuestionnaire, id),
  completedCount: async ({ id }: Parent, _: unknown, { actor, load }: GraphQLContext) =>
    (await load(participantCounts, { questionnaireId: id, actor })).completed,
  asksManagers: ({ id }: Parent, _: unknown, { load }: GraphQLContext) => load(asksManagers, id),
  displayState: async (parent: Parent, _: unknown, context: GraphQLContext) =>
    displayState(parent, context.now, await zoneOf(parent, context)),
  followed: (parent: Parent, _: unknown, { load }: GraphQLContext) =>
    parent.questionnaireType === 'FollowUp' ? load(followedCampaigns, parent.id) : null,
  canAnswer: (parent: Parent, _: unknown, { load }: GraphQLContext) =>
    parent.questionnaireType === 'FollowUp' ? load(answerableWaves, parent.id) : null,
  invitedCount: forManagers(async ({ id }, { load }) => (await load(invitedCounts, id)).invited),
  joinedCompletedCount: async ({ id }: Parent, _: unknown, { actor, load }: GraphQLContext) =>
    (await load(participantCounts, { questionnaireId: id, actor })).joinedCompleted,
  joinedCount: async ({ id }: Parent, _: unknown, { actor, load }: GraphQLContext) =>
    (await load(participantCounts, { questionnaireId: id, actor })).joined,
  lateGroupSize: (parent: Parent, _: unknown, { actor, load, now }: GraphQLContext) =>
    can(actor, 'questionnaire.update', parent) ? load(lateGroupSizes, { questionnaireId: parent.id, now }) : null,
  learningUnit: ({ id }: Parent, _: unknown, { load }: GraphQLContext) => load(learningUnitOfQuestionnaire, id),
  nextReminderDay: async (parent: Parent, _: unknown, context: GraphQLContext) =>
    nextReminder(parent, context.now, await zoneOf(parent, context)),
  numberOfDays: async (parent: Parent, _: unknown, context: GraphQLContext) =>
    numberOfDays(parent, await zoneOf(parent, context)),
  openLinkCount: forManagers(({ id }, { load, now }) => load(openLinkCounts, { questionnaireId: id, now })),
  participantCount: async ({ id }: Parent, _: unknown, { actor, load }: GraphQLContext) => {
    const { asked, toBeAsked } = await load(participantCounts, { questionnaireId: id, actor })
    return asked + toBeAsked
  },
  programme: ({ id, subscriptionId }: Parent, _: unknown, { actor, load }: GraphQLContext) =>
    can(actor, 'programme.read', { subscriptionId }) ? load(programmesOfCampaigns, id) : null,
  questions: ({ id }: Parent, _: unknown, { load }: GraphQLContext) => load(questionsOfQuestionnaire, id),
  recentlyRemindedCount: forManagers(
    async ({ id }, { load, now }) => (await load(remindableCounts, { questionnaireId: id, now })).recent,
  ),
  remindableCount: forManagers(
    async ({ id }, { load, now }) => (await load(remindableCounts, { questionnaireId: id, now })).remindable,
  ),
  respondentSessions: ({ id }: Parent, _: unknown, { actor, load }: GraphQLContext) =>
    actor.kind !== 'user' ? [] : load(runsOfQuestionnaire, { questionnaireId: id, actor }),
  reminderPlan: ({ reminderPlan }: Parent) => storedReminderPlan(reminderPlan),
  sections: ({ id, sections }: Parent, _: unknown, { load }: GraphQLContext) =>
    sections ?? load(sectionsOfQuestionnaire, id),
  startedCount: async ({ id }: Parent, _: unknown, { actor, load }: GraphQLContext) =>
    (await load(participantCounts, { questionnaireId: id, actor })).started,
  subscriptionDepartment: ({ subscriptionDepartmentId: id }: Parent, _: unknown, { load }: GraphQLContext) =>
    id === null ? null : load(subscriptionDepartmentById, id),
  timeZone: (parent: Parent, _: unknown, context: GraphQLContext) => zoneOf(parent, context),
  toBeAskedCount: async ({ id }: Parent, _: unknown, { actor, load }: GraphQLContext) =>
    (await load(participantCounts, { questionnaireId: id, actor })).toBeAsked,
  unfinishedInvitedCount: forManagers(async ({ id }, { load }) => (await load(invitedCounts, id)).unfinished),
}
