import 'server-only'
import { formatResponse } from '@/domain/format'
import { comparisonMeans } from '@/domain/result'
import { scaleStep, shownScaleValue } from '@/domain/scale'
import type { Prisma } from '@/server/db/__generated__/client'
import type { Db } from '@/server/db/client'
import type { Run } from './includedRuns'

type Question = Prisma.QuestionGetPayload<object>
type Answer = { questionId: string; wordingNumber: number; sessionId: string; displayOrder: number; textInput: string | null; amountInput: number | null; yesNoInput: boolean | null; isUserInput: boolean }
export type LearnerAnswer = { sessionId: string; learner: string; values: string[]; before: string | null; after: string | null }

async function answersOf(db: Db, questionnaireId: string, runs: readonly Run[]): Promise<Map<string, Map<string, Answer[]>>> {
  const rows = await db.$queryRaw<Answer[]>`
    SELECT "questionId", "wordingNumber", "questionnaireRespondentSessionId" AS "sessionId", "displayOrder", "textInput", "amountInput"::float8 AS "amountInput", "yesNoInput", "isUserInput"
    FROM "QuestionResponse"
    WHERE "questionnaireId" = ${questionnaireId}::uuid AND "isUserInput" AND NOT "archived"
      AND "questionnaireRespondentSessionId" = ANY(${runs.map((run) => run.id)}::uuid[])
    ORDER BY "displayOrder"`
  const byQuestion = new Map<string, Map<string, Answer[]>>()
  for (const row of rows) {
    const bySession = byQuestion.get(row.questionId) ?? new Map<string, Answer[]>()
    byQuestion.set(row.questionId, bySession)
    bySession.set(row.sessionId, [...(bySession.get(row.sessionId) ?? []), row])
  }
  return byQuestion
}

const side = (answers: readonly Answer[], displayOrder: number) => answers.find((answer) => answer.displayOrder === displayOrder)

function learnerAnswer(question: Question, run: Run, answers: readonly Answer[], currencySymbol: string): LearnerAnswer {
  const show = (answer: Answer | undefined) => (answer === undefined ? null : formatResponse(question, answer, currencySymbol))
  const isComparison = question.responseType === 'ComparisonScale'
  return {
    sessionId: run.id,
    learner: run.name,
    values: isComparison ? [] : answers.map((answer) => show(answer) ?? ''),
    before: isComparison ? show(side(answers, 0)) : null,
    after: isComparison ? show(side(answers, 1)) : null,
  }
}

function meansOf(question: Question, bySession: ReadonlyMap<string, readonly Answer[]>) {
  if (question.responseType !== 'ComparisonScale') return null
  const { scaleMax, isPercentage } = question
  const shown = (answer: Answer | undefined) => (answer?.amountInput == null ? null : shownScaleValue(scaleStep(answer.amountInput, isPercentage), scaleMax, isPercentage))
  return comparisonMeans([...bySession.values()].map((answers) => ({ before: shown(side(answers, 0)), after: shown(side(answers, 1)) })))
}

/** Each live section with its questions and, by learner, the answers of the runs that count. */
export async function sectionResults(db: Db, questionnaire: { id: string; name: string }, runs: readonly Run[], currencySymbol: string) {
  const sections = await db.questionnaireSection.findMany({
    where: { questionnaireId: questionnaire.id, archived: false },
    include: { questions: { where: { archived: false }, orderBy: [{ displayOrder: 'asc' }, { id: 'asc' }] } },
    orderBy: [{ displayOrder: 'asc' }, { id: 'asc' }],
  })
  const byQuestion = await answersOf(db, questionnaire.id, runs)
  return sections.map(({ id, name, description, questions }) => ({
    id,
    sectionName: name,
    description,
    questionnaireName: questionnaire.name,
    questions: questions.map((question) => {
      const bySession = byQuestion.get(question.id) ?? new Map<string, Answer[]>()
      const answers = runs.flatMap((run) => {
        const given = bySession.get(run.id)
        return given === undefined ? [] : [learnerAnswer(question, run, given, currencySymbol)]
      })
      const { id: questionId, questionText, questionType, responseType, scaleMax, isPercentage } = question
      const hasOtherWordings = [...bySession.values()].flat().some(({ wordingNumber }) => wordingNumber !== question.wordingNumber)
      return { id: questionId, questionText, questionType, responseType, scaleMax, isPercentage, hasOtherWordings, means: meansOf(question, bySession), answers }
    }),
  }))
}
