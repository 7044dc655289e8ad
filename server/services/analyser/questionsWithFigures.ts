import 'server-only'
import type { AnalyserInput } from '@/domain/analyser'
import { changeEvidence } from '@/domain/result'
import type { Db } from '@/server/db/client'
import type { Admitted, Figures, QuestionFigure } from '../result'
import { questionsAsked } from './analyserScope'

type Given = { admitted: Admitted; found: Figures; filter: AnalyserInput; sectionIds: string[] | null }

const select = {
  id: true,
  questionnaireId: true,
  questionnaireSectionId: true,
  questionText: true,
  questionType: true,
  responseType: true,
  scaleMax: true,
  isPercentage: true,
} as const

function shownFigure(figure: QuestionFigure | undefined) {
  if (figure === undefined) return { n: 0, sum: null, mean: null, change: null }
  const { n, sum, meanBefore, meanAfter, ...deviations } = figure
  return meanAfter === null
    ? { n, sum, mean: meanBefore, change: null }
    : { n, sum, mean: null, change: changeEvidence({ n, meanBefore, meanAfter, ...deviations }) }
}

/** The questions that are asked about with their figures, in the order in which they stand; the texts of those too few people gave a figure to. */
export async function questionsWithFigures(db: Db, { admitted, found, filter, sectionIds }: Given) {
  const questionnaireIds = admitted.counts.map(({ questionnaireId }) => questionnaireId)
  const wanted = questionsAsked(filter)
  const rows = await db.question.findMany({
    where: {
      AND: [wanted, sectionIds === null ? {} : { questionnaireSectionId: { in: sectionIds } }],
      questionnaireId: { in: questionnaireIds },
    },
    select,
    orderBy: [
      { questionnaireId: 'asc' },
      { questionnaireSection: { displayOrder: 'asc' } },
      { displayOrder: 'asc' },
      { id: 'asc' },
    ],
  })
  const figureOf = new Map(found.questions.map((figure) => [figure.questionId, figure]))
  const withheld = new Set(found.withheld)
  return {
    shown: rows.filter(({ id }) => !withheld.has(id)).map((row) => ({ ...row, ...shownFigure(figureOf.get(row.id)) })),
    withheld: rows.flatMap(({ id, questionText }) => (withheld.has(id) ? [questionText] : [])),
  }
}
