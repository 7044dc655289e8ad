import type { QuestionnaireDetailFragment } from '@/graphql/questionnaire/__generated__/operations'
import { questionIssue } from './outline/questionIssue'

type ContentProblem = { stage: 'questionnaire'; key: 'sections' | 'invalidQuestions' }

/** Validation errors of the stored sections and questions. */
export function contentProblems(sections: Pick<QuestionnaireDetailFragment, 'sections'>['sections']): ContentProblem[] {
  const problems: ContentProblem[] = []
  if (sections.some(({ name }) => name.trim() === '')) problems.push({ stage: 'questionnaire', key: 'sections' })
  if (sections.some(({ questions }) => questions.some((question) => questionIssue(question) !== null)))
    problems.push({ stage: 'questionnaire', key: 'invalidQuestions' })
  return problems
}
