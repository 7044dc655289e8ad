import { completionShares } from '@/domain/result'
import { campaignLearners } from '@/server/services/overview/campaignLearners'
import { campaignOverviewViewModel } from '@/server/services/overview/campaignOverviewViewModel'
import { campaignProgress } from '@/server/services/overview/campaignProgress'
import { questionAnswers } from '@/server/services/overview/questionAnswers'
import { markWrittenAnswer, writtenAnswers } from '@/server/services/overview/words/writtenAnswers'
import { questionsOfQuestionnaire } from '@/server/services/question/questions'
import { linksOfQuestionnaire } from '@/server/services/questionnaireAnalysisTypeLink/questionnaireAnalysisTypeLinks'
import { runsOfQuestionnaire } from '@/server/services/questionnaireRespondentSession/questionnaireRespondentSessions'
import { sectionsOfQuestionnaire } from '@/server/services/questionnaireSection/questionnaireSections'
import type { GraphQLContext } from '../context'
import { type RootFields, serve } from '../serve'

type Parent = { questionnaire: { id: string } }

export const Query = {
  campaignLearners: serve(campaignLearners),
  campaignOverviewViewModel: serve(campaignOverviewViewModel),
  campaignProgress: serve(campaignProgress),
  questionAnswers: serve(questionAnswers),
  writtenAnswers: serve(writtenAnswers),
} satisfies RootFields

export const Mutation = {
  markWrittenAnswer: serve(markWrittenAnswer),
} satisfies RootFields

export const CampaignOverviewViewModel = {
  analysisTypeLinks: ({ questionnaire: { id } }: Parent, _: unknown, { load }: GraphQLContext) =>
    load(linksOfQuestionnaire, id),
  questions: ({ questionnaire: { id } }: Parent, _: unknown, { load }: GraphQLContext) =>
    load(questionsOfQuestionnaire, id),
  resultsPieChartResults: completionShares,
  sections: ({ questionnaire: { id } }: Parent, _: unknown, { load }: GraphQLContext) =>
    load(sectionsOfQuestionnaire, id),
  sessions: ({ questionnaire: { id } }: Parent, _: unknown, { actor, load }: GraphQLContext) =>
    actor.kind !== 'user' ? [] : load(runsOfQuestionnaire, { questionnaireId: id, actor }),
}

export const SectionResult = {
  sectionQuestionData: ({ questions }: { questions: unknown }) => questions,
}
