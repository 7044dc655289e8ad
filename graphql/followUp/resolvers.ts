import { campaignTrajectory } from '@/server/services/followUp/campaignTrajectory'
import {
  cancelFollowUp,
  createFollowUp,
  addReadyFollowUps,
  questionnaireFollowUps,
  updateFollowUp,
} from '@/server/services/followUp/questionnaireFollowUps'
import { type RootFields, serve } from '../serve'

export const Query = {
  campaignTrajectory: serve(campaignTrajectory),
  questionnaireFollowUps: serve(questionnaireFollowUps),
} satisfies RootFields

export const Mutation = {
  cancelFollowUp: serve(cancelFollowUp),
  createFollowUp: serve(createFollowUp),
  addReadyFollowUps: serve(addReadyFollowUps),
  updateFollowUp: serve(updateFollowUp),
} satisfies RootFields
