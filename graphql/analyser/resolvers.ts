import { completionShares } from '@/domain/result'
import { analyserInterrogationSupportingData } from '@/server/services/analyser/analyserInterrogationSupportingData'
import { analyserLearners } from '@/server/services/analyser/analyserLearners'
import { analyserResults } from '@/server/services/analyser/analyserResults'
import { subscriptionAnalyserViewModel } from '@/server/services/analyser/subscriptionAnalyserViewModel'
import { type RootFields, serve } from '../serve'

export const Query = {
  analyserInterrogationSupportingData: serve(analyserInterrogationSupportingData),
  analyserLearners: serve(analyserLearners),
  analyserResults: serve(analyserResults),
  subscriptionAnalyserViewModel: serve(subscriptionAnalyserViewModel),
} satisfies RootFields

export const AnalyserResults = { resultsPieChartResults: completionShares }
