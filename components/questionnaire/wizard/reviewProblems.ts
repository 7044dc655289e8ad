import { type Stage, type StageFacts, stageIsDone } from '@/domain/questionnaire'
import type { QuestionnaireDetailFragment } from '@/graphql/questionnaire/__generated__/operations'
import { contentProblems } from './contentProblems'
import { isCampaignOf } from './stages/useOverviewRows'

type Sections = Pick<QuestionnaireDetailFragment, 'sections'>['sections']
export type ReviewProblem = {
  stage: Stage
  key: 'name' | 'type' | 'questions' | 'sections' | 'invalidQuestions' | 'participants' | 'dates' | 'over' | 'unsaved'
}

/**
 * What still prevents the launch of a questionnaire, and on which stage it is fixed; `wrong`: stages with input that cannot
 * be saved.
 */
export function reviewProblems(facts: StageFacts, sections: Sections, wrong: readonly Stage[]): ReviewProblem[] {
  const isCampaign = isCampaignOf(facts)
  const problems: [boolean, ReviewProblem][] = [
    [!stageIsDone('campaign', facts), { stage: 'campaign', key: 'name' }],
    [facts.isTemplate && facts.questionnaireType === null, { stage: 'campaign', key: 'type' }],
    [facts.questions === 0, { stage: 'questionnaire', key: 'questions' }],
    ...contentProblems(sections).map((problem): [boolean, ReviewProblem] => [true, problem]),
    [isCampaign && !stageIsDone('people', facts), { stage: 'people', key: 'participants' }],
    [isCampaign && (facts.startDate === null || facts.endDate === null), { stage: 'schedule', key: 'dates' }],
    [!facts.isTemplate && !facts.isPublished && facts.isOver, { stage: 'schedule', key: 'over' }],
    ...wrong.map((stage): [boolean, ReviewProblem] => [true, { stage, key: 'unsaved' }]),
  ]
  return problems.filter(([exists]) => exists).map(([, problem]) => problem)
}
