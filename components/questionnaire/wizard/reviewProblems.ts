import { type Stage, type StageFacts, stageIsDone } from '@/domain/questionnaire'
import { questionFormSchema } from '@/domain/question'
import type { QuestionnaireDetailFragment } from '@/graphql/__generated__/operations'

type Sections = Pick<QuestionnaireDetailFragment, 'sections'>['sections']
export type ReviewProblem = { stage: Stage; key: 'name' | 'type' | 'questions' | 'sections' | 'invalidQuestions' | 'participants' | 'dates' }

const formFields = Object.keys(questionFormSchema.shape)
/** Stored questions carry more than the form's fields. */
const isValid = (question: Sections[number]['questions'][number]) =>
  questionFormSchema.safeParse(Object.fromEntries(Object.entries(question).filter(([field]) => formFields.includes(field)))).success

/** What still stands between a questionnaire and its launch, and on which stage it is mended. */
export function reviewProblems(facts: StageFacts, sections: Sections): ReviewProblem[] {
  const isCampaign = facts.questionnaireType === 'Campaign' && !facts.isTemplate
  const problems: [boolean, ReviewProblem][] = [
    [!stageIsDone('campaign', facts), { stage: 'campaign', key: 'name' }],
    [facts.isTemplate && facts.questionnaireType === null, { stage: 'campaign', key: 'type' }],
    [facts.questions === 0, { stage: 'questionnaire', key: 'questions' }],
    [sections.some((section) => section.name.trim() === ''), { stage: 'questionnaire', key: 'sections' }],
    [sections.some((section) => !section.questions.every(isValid)), { stage: 'questionnaire', key: 'invalidQuestions' }],
    [isCampaign && !stageIsDone('people', facts), { stage: 'people', key: 'participants' }],
    [isCampaign && (facts.startDate === null || facts.endDate === null), { stage: 'schedule', key: 'dates' }],
  ]
  return problems.filter(([exists]) => exists).map(([, problem]) => problem)
}
