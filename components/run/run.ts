import { type Condition, shuffledOptions, statementGroups } from '@/domain/question'
import type { QuestionResponseRow } from '@/domain/questionResponse'
import type { ResponseRowFragment } from '@/graphql/questionResponse/__generated__/operations'
import type { RunFragment } from '@/graphql/questionnaireRespondentSession/__generated__/operations'
import type { SectionDetailFragment } from '@/graphql/questionnaireSection/__generated__/operations'

/** What the answering screen does: store answers, only show them, or preview the questions. */
export type RunMode = 'answer' | 'view' | 'preview'

export type RunQuestionnaire = Omit<RunFragment['questionnaire'], 'sections'> & { sections: SectionDetailFragment[] }
/** A stored row of an answer, with the wording of the question when it was given. */
export type RunResponse = ResponseRowFragment & { wording?: RunFragment['responses'][number]['wording'] }
/** The person and the company of a run; a preview has neither. */
export type RunAbout = Pick<
  RunFragment,
  | 'session'
  | 'companyName'
  | 'smallestGroupSize'
  | 'retentionMonths'
  | 'goesOnByItself'
  | 'asksManagers'
  | 'isAnonymous'
>
export type RunQuestion = RunQuestionnaire['sections'][number]['questions'][number]
/** A question with the texts and the condition of its section. */
export type QuestionInSection = RunQuestion & {
  sectionName: string
  sectionDescription: string
  sectionCondition: Condition | null
}

/** All questions in the order of asking, with the options of each in the order of this person; null for as they are. */
export function askedQuestions(
  { sections }: Pick<RunQuestionnaire, 'sections'>,
  person: string | null,
): QuestionInSection[] {
  return sections.flatMap(({ name, description, condition, questions }) =>
    questions.map((question) => ({
      ...(person === null ? question : shuffledOptions(question, person)),
      sectionName: name,
      sectionDescription: description,
      sectionCondition: condition,
    })),
  )
}

/** What is shown at once: a question, or the statements of one group. */
export type RunStep = readonly [QuestionInSection, ...QuestionInSection[]]

/** The steps through all questions, with those of their questions that are shown. */
export function stepsThrough(asked: readonly QuestionInSection[], shown: readonly QuestionInSection[]): RunStep[] {
  const ids = new Set(shown.map(({ id }) => id))
  return statementGroups(asked).flatMap((group) => {
    const [first, ...others] = group.filter(({ id }) => ids.has(id))
    return first === undefined ? [] : [[first, ...others] as const]
  })
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
