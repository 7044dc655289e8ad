import { campaignLearners, campaignOverviewViewModel, questionAnswers } from '@/server/services/overview'
import { type RootFields, serve } from '../serve'

export const Query = {
  campaignLearners: serve(campaignLearners),
  campaignOverviewViewModel: serve(campaignOverviewViewModel),
  questionAnswers: serve(questionAnswers),
} satisfies RootFields
