import { completionShares } from '@/domain/result'
import {
  analyserInterrogationSupportingData,
  analyserLearners,
  analyserResults,
  subscriptionAnalyserViewModel,
} from '@/server/services/analyser'
import { type RootFields, serve } from '../serve'

export const Query = {
  analyserInterrogationSupportingData: serve(analyserInterrogationSupportingData),
  analyserLearners: serve(analyserLearners),
  analyserResults: serve(analyserResults),
  subscriptionAnalyserViewModel: serve(subscriptionAnalyserViewModel),
} satisfies RootFields

export const AnalyserResults = { resultsPieChartResults: completionShares }
