import 'server-only'
import { differenceOf, matched, questionKey } from '@/domain/comparison'
import { changeEvidence } from '@/domain/result'
import { plainText } from '@/domain/richText'
import type { QuestionFigure } from '../result'
import type { AskedQuestion, SideResults } from './sideResults'

type Answers = { n: number; mean: number; change: ReturnType<typeof changeEvidence> }

function answersOf(figure: QuestionFigure | undefined): Answers | null {
  if (figure === undefined) return null
  const { n, meanBefore, meanAfter } = figure
  return { n, mean: meanBefore, change: meanAfter === null ? null : changeEvidence({ ...figure, meanAfter }) }
}

const figuresOf = ({ asked, found }: SideResults) => {
  const figureOf = new Map(found.questions.map((figure) => [figure.questionId, figure]))
  return asked.map((question) => ({
    question,
    answers: answersOf(figureOf.get(question.id)),
    isWithheld: found.withheld.includes(question.id),
  }))
}
type Compared = ReturnType<typeof figuresOf>[number]

function beside(
  { question: { id, questionText, responseType, scaleMax, isPercentage } }: { question: AskedQuestion },
  left: Answers | null,
  right: Answers | null,
) {
  const difference =
    responseType === 'ComparisonScale'
      ? differenceOf(left?.change?.meanChange, right?.change?.meanChange)
      : differenceOf(left?.mean, right?.mean)
  return {
    questionId: id,
    questionText: plainText(questionText),
    responseType,
    scaleMax,
    isPercentage,
    left,
    right,
    difference,
  }
}

/** Questions both sides were asked alike; what is withheld on one is told on neither, since two groups may be all there are. */
export function comparedQuestions(left: SideResults, right: SideResults) {
  const { both, onlyLeft, onlyRight } = matched<Compared>(figuresOf(left), figuresOf(right), ({ question }) =>
    questionKey(question),
  )
  const isWithheld = (sides: (typeof both)[number]) => sides.left.isWithheld || sides.right.isWithheld
  const text = ({ question }: Compared) => plainText(question.questionText)
  return {
    questions: both
      .filter((sides) => !isWithheld(sides))
      .map((sides) => beside(sides.left, sides.left.answers, sides.right.answers)),
    onlyLeft: onlyLeft.map(text),
    onlyRight: onlyRight.map(text),
    withheld: both.filter(isWithheld).map((sides) => text(sides.left)),
  }
}
