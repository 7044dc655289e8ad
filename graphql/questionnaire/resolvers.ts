import { dayInZone, daysBetween } from '@/domain/day'
import { displayState } from '@/domain/questionnaire'
import { abilitiesOn } from '@/server/policy'
import { learningUnitOfQuestionnaire } from '@/server/services/learningUnit'
import { questionsOfQuestionnaire } from '@/server/services/question'
import {
  createQuestionnaire,
  deleteQuestionnaire,
  editQuestionnaireSupportingData,
  participantCounts,
  publishQuestionnaire,
  questionnaire,
  questionnaires,
  updateQuestionnaire,
} from '@/server/services/questionnaire'
import { sectionsOfQuestionnaire } from '@/server/services/questionnaireSection'
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
  questionnaire: serve(questionnaire),
  questionnaires: serve(questionnaires),
} satisfies RootFields

export const Mutation = {
  createQuestionnaire: serve(createQuestionnaire),
  deleteQuestionnaire: serve(deleteQuestionnaire),
  publishQuestionnaire: serve(publishQuestionnaire),
  updateQuestionnaire: serve(updateQuestionnaire),
} satisfies RootFields

export const Questionnaire = {
  abilities: (parent: Parent, _: unknown, { actor }: GraphQLContext) => abilitiesOn(actor, 'questionnaire', parent),
  completedCount: async ({ id }: Parent, _: unknown, { load }: GraphQLContext) => (await load(participantCounts, id)).completed,
  displayState: async (parent: Parent, _: unknown, context: GraphQLContext) => displayState(parent, context.now, await zoneOf(parent, context)),
  learningUnit: ({ id }: Parent, _: unknown, { load }: GraphQLContext) => load(learningUnitOfQuestionnaire, id),
  numberOfDays: async (parent: Parent, _: unknown, context: GraphQLContext) => {
    const { startDate, endDate } = parent
    if (startDate === null || endDate === null) return null
    const zone = await zoneOf(parent, context)
    return daysBetween(dayInZone(startDate, zone), dayInZone(endDate, zone))
  },
  participantCount: async ({ id }: Parent, _: unknown, { load }: GraphQLContext) => (await load(participantCounts, id)).participants,
  questions: ({ id }: Parent, _: unknown, { load }: GraphQLContext) => load(questionsOfQuestionnaire, id),
  sections: ({ id }: Parent, _: unknown, { load }: GraphQLContext) => load(sectionsOfQuestionnaire, id),
  subscriptionDepartment: ({ subscriptionDepartmentId: id }: Parent, _: unknown, { load }: GraphQLContext) =>
    id === null ? null : load(subscriptionDepartmentById, id),
  timeZone: (parent: Parent, _: unknown, context: GraphQLContext) => zoneOf(parent, context),
}
