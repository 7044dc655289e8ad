import 'server-only'
import { changeEvidence } from '@/domain/result'
import type { Figures, QuestionFigure } from '../result'
import type { GivenAnswers } from './givenAnswers'
import type { OverviewQuestionnaire } from './overviewQuestionnaire'
import type { TextCounts } from './textCounts'

type Question = OverviewQuestionnaire['sections'][number]['questions'][number]

type Results = {
  found: Figures
  /** How many answered the questions that are answered in words. */
  texts: TextCounts
  /** No result is shown at all. */
  isWithheld: boolean
  answers: GivenAnswers
}

/** From before to after, of a question both of whose sides somebody gave. */
function changeOf({ meanBefore, meanAfter, ...statistics }: QuestionFigure) {
  return meanAfter === null ? null : changeEvidence({ meanBefore, meanAfter, ...statistics })
}

/** Each live section with its questions: what stands behind them, and on request the answers themselves. */
export function sectionResults(
  { name: questionnaireName, sections }: OverviewQuestionnaire,
  { found, texts, isWithheld, answers }: Results,
) {
  const figureOf = new Map(found.questions.map((figure) => [figure.questionId, figure]))
  const withheld = new Set([...found.withheld, ...texts.withheld])
  const resultOf = (question: Question) => {
    const { id, questionText, questionType, responseType, scaleMax, isPercentage } = question
    const figure = figureOf.get(id)
    const n = figure?.n ?? texts.counts.get(id) ?? 0
    const isHidden = isWithheld || withheld.has(id)
    return {
      id,
      questionText,
      questionType,
      responseType,
      scaleMax,
      isPercentage,
      n: isHidden ? 0 : n,
      isWithheld: isHidden,
      mean: figure === undefined || responseType === 'ComparisonScale' ? null : figure.meanBefore,
      change: figure === undefined || responseType !== 'ComparisonScale' ? null : changeOf(figure),
      answers: () => answers(question),
    }
  }
  return sections.map(({ id, name, description, questions }) => ({
    id,
    sectionName: name,
    description,
    questionnaireName,
    questions: questions.map(resultOf),
  }))
}
