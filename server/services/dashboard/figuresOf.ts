import 'server-only'
import { alike } from '@/domain/dashboard'
import { questionTitle, type ResponseType, withFigures } from '@/domain/question'
import type { Db, Prisma } from '@/server/db/client'
import { changeUnits } from '../analysisType'
import { admit, figures, partFigures, type QuestionFigure } from '../result'
import { type DashboardScope, runScopeOf } from './dashboardScope'

const select = {
  id: true,
  questionnaireId: true,
  stem: true,
  questionText: true,
  responseType: true,
  analysisTypeId: true,
  isPercentage: true,
  scaleMax: true,
  unit: true,
} satisfies Prisma.QuestionSelect

/** A question with figures, shown or withheld. */
export type AskedQuestion = Prisma.QuestionGetPayload<{ select: typeof select }> & { responseType: ResponseType }

/** The questions of questionnaires whose answers are numbers, in display order. */
async function askedQuestions(db: Db, questionnaireIds: readonly string[]): Promise<AskedQuestion[]> {
  const rows = await db.question.findMany({
    where: {
      questionnaireId: { in: [...questionnaireIds] },
      archived: false,
      responseType: { in: [...withFigures] },
    },
    select,
    orderBy: [
      { questionnaireId: 'asc' },
      { questionnaireSection: { displayOrder: 'asc' } },
      { questionnaireSectionId: 'asc' },
      { displayOrder: 'asc' },
      { id: 'asc' },
    ],
  })
  return rows.map((row) => ({
    ...row,
    responseType: row.responseType!,
    questionText: questionTitle(row),
  }))
}

/** Reads at the first call only. */
function once<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let value: Promise<Value> | null = null
  return () => (value ??= read())
}

/**
 * What the figures of a dashboard are computed from, each read once however many of its parts are requested.
 * `questionnaireIds`: of these questionnaires only.
 */
export function figuresOf(db: Db, scope: DashboardScope, questionnaireIds = runScopeOf(scope).questionnaireIds) {
  const admitted = once(() => admit(db, { ...runScopeOf(scope), questionnaireIds }))
  const questions = once(async () => {
    const runs = await admitted()
    const counted = runs.counts.flatMap(({ questionnaireId, included }) => (included > 0 ? [questionnaireId] : []))
    const all = await askedQuestions(db, counted)
    const lines = alike(all, scope.questionnaireId === null).map((line) => line.map(({ id }) => id))
    const found = await figures(db, runs, {}, { hasLearners: runs.smallest !== null, lines })
    const figureOf = new Map<string, QuestionFigure>(found.questions.map((figure) => [figure.questionId, figure]))
    const withheld = new Set(found.withheld)
    return {
      found,
      figureOf,
      asked: all.filter(({ id }) => figureOf.has(id) || withheld.has(id)),
      lineOf: new Map(lines.flatMap((ids, line) => ids.map((id) => [id, line] as const))),
    }
  })
  return {
    db,
    scope,
    admitted,
    parts: once(async () => partFigures(db, await admitted())),
    /**
     * By question, those with answers; and by line (`lineOf` has its index by the id of a question). With the learners
     * behind categories only where `parts` has no categories.
     */
    questions,
    /** What the changes are percentages of. */
    units: once(async () => {
      const { questions: figured } = (await questions()).found
      return changeUnits(
        db,
        figured.flatMap(({ questionId, sum }) => (sum === null ? [] : [questionId])),
      )
    }),
  }
}
export type DashboardFigures = ReturnType<typeof figuresOf>

/** The most names of withheld items that are listed; the rest are counted. */
const mostNames = 20

type Withheld = { names: string[]; count: number }

/** Names of what is withheld, the first of them, and their number. */
export const withheldNames = (names: readonly string[]): Withheld => ({
  names: [...new Set(names)].slice(0, mostNames),
  count: names.length,
})

/** The same of questionnaires, by name. */
export async function withheldQuestionnaires(db: Db, ids: readonly string[]): Promise<Withheld> {
  const named = await db.questionnaire.findMany({
    where: { id: { in: ids.slice(0, mostNames) } },
    select: { name: true },
    orderBy: { name: 'asc' },
  })
  return { names: named.map(({ name }) => name), count: ids.length }
}
