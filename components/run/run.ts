import type { QuestionResponseRow } from '@/domain/questionResponse'
import type { ResponseRowFragment, RunFragment, SectionDetailFragment } from '@/graphql/__generated__/operations'

/** What the answering screen may do: store answers, only show them, or try the questions out. */
export type RunMode = 'answer' | 'view' | 'preview'

export type RunQuestionnaire = Omit<RunFragment['questionnaire'], 'sections'> & { sections: SectionDetailFragment[] }
/** A stored answer row, with what the question said when it was given. */
export type RunResponse = ResponseRowFragment & { wording?: RunFragment['responses'][number]['wording'] }
/** Whose run it is and for which company; a questionnaire that is only tried out has neither. */
export type RunAbout = Pick<RunFragment, 'session' | 'companyName' | 'smallestGroupSize' | 'retentionMonths'>
export type RunQuestion = RunQuestionnaire['sections'][number]['questions'][number]
/** A question in the order of asking, with the section it stands in. */
export type Asked = RunQuestion & { sectionName: string; sectionDescription: string }

export function askedQuestions({ sections }: Pick<RunQuestionnaire, 'sections'>): Asked[] {
  return sections.flatMap(({ name, description, questions }) =>
    questions.map((question) => ({ ...question, sectionName: name, sectionDescription: description })),
  )
}

export type Answers = Readonly<Record<string, readonly QuestionResponseRow[]>>

/** The stored answers by question. */
export function answersOf(responses: readonly RunResponse[]): Answers {
  const answers: Record<string, QuestionResponseRow[]> = {}
  for (const {
    questionId,
    displayOrder,
    textInput,
    amountInput,
    yesNoInput,
    reinforcementText,
    isolationInput,
    confidenceInput,
    isUserInput,
  } of responses)
    (answers[questionId] ??= []).push({
      displayOrder,
      textInput,
      amountInput,
      yesNoInput,
      reinforcementText,
      isolationInput,
      confidenceInput,
      isUserInput,
    })
  return answers
}
