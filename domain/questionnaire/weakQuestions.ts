import { type Outline, unreachable } from '../condition'
import { hasScale, type QuestionType, type ResponseType, hasBaseAmount } from '../question'
import { plainText } from '../richText'
import { shownScaleValue, stepText } from '../scale'
import { unprintable } from '../text'
import { otherNumbers } from './otherNumbers'

/** A second clause with a question of its own: "and did you ...", "and how useful was the ...". */
const secondClause =
  /\band\s+(?:(?:how|what|why|when|where|who|which)(?:\s+(?!to\b)[\p{L}'’-]+){0,2}?\s+)?(?:do|does|did|have|has|had|can|could|will|would|should|is|are|was|were)\s+(?:you|your|the|this|that|it|they|we|there)\b/iu
/**
 * After "or" a repeated verb offers alternative answers ("or do you ..."); only another question word asks
 * something else.
 */
const otherQuestion =
  /\bor\s+(?:how|what|why|when|where|who|which)(?:\s+(?!to\b)[\p{L}'’-]+){0,2}?\s+(?:do|does|did|have|has|had|can|could|will|would|should|is|are|was|were)\s+(?:you|your|the|this|that|it|they|we|there)\b/iu
const address = /\b(?:https?:\/\/|www\.)\S+/giu
const quoted = /“[^”]*”|"[^"]*"|„[^“”]*[“”]/gu

/** Whether a text asks two things at once. Prefers a miss to a false alarm. */
export function asksTwice(text: string): boolean {
  const own = text.replace(quoted, ' ').replace(address, ' ')
  return (own.match(/\?+/g) ?? []).length > 1 || secondClause.test(own) || otherQuestion.test(own)
}

type CheckedQuestion = {
  id: string
  questionType: QuestionType
  responseType: ResponseType | null
  analysisTypeId: string | null
  questionText: string
  scaleMax: number
  isPercentage: boolean
  /** The text above the questions of its section. */
  sectionText: string
}

/** Possible improvements, in reading order. */
export type Weakness =
  | { key: 'noMeasure' | 'noAction'; questionId: null }
  | { key: 'emptySection'; questionId: null; sectionId: string; name: string }
  | {
      key: 'unreachable' | 'asksTwice' | 'long' | 'noAnalysisType' | 'noBaseAmount'
      questionId: string
      number: number
    }
  | { key: 'noChange'; questionId: string; number: number; numbers: number[] }
  | { key: 'repeats'; questionId: string; number: number; first: number }
  | { key: 'unprintable'; questionId: string; number: number; signs: string }
  | { key: 'unevenPercentage'; questionId: string; number: number; scaleMax: number; last: number }
  | { key: 'otherNumbers'; questionId: string; number: number; said: string; first: string; last: string }

/** Longer texts are seldom read to their end. */
const longestEasyText = 300
const comparable = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Possible improvements of one question, the `number`th; `firstOfText` is the first with the same text. */
function weaknessesOf(
  question: CheckedQuestion,
  number: number,
  firstOfText: number,
  baseAmounts: ReadonlyMap<string, number>,
): Weakness[] {
  const { id: questionId, responseType, analysisTypeId, scaleMax, isPercentage } = question
  const text = plainText(question.questionText)
  const last = shownScaleValue(scaleMax, scaleMax, isPercentage)
  const signs = unprintable(text).join(' ')
  const said = otherNumbers(question, [question.questionText, question.sectionText]) ?? ''
  const [lowest, highest] = [stepText(1, scaleMax, isPercentage), stepText(scaleMax, scaleMax, isPercentage)]
  const found: [boolean, Weakness][] = [
    [asksTwice(text), { key: 'asksTwice', questionId, number }],
    [firstOfText < number, { key: 'repeats', questionId, number, first: firstOfText }],
    [text.length > longestEasyText, { key: 'long', questionId, number }],
    [analysisTypeId === null, { key: 'noAnalysisType', questionId, number }],
    [
      hasBaseAmount(responseType) && analysisTypeId !== null && baseAmounts.get(analysisTypeId) === 0,
      { key: 'noBaseAmount', questionId, number },
    ],
    [responseType === 'Scale', { key: 'noChange', questionId, number, numbers: [number] }],
    [
      hasScale(responseType) && isPercentage && last !== 100,
      { key: 'unevenPercentage', questionId, number, scaleMax, last },
    ],
    [said !== '', { key: 'otherNumbers', questionId, number, said, first: lowest, last: highest }],
    [signs !== '', { key: 'unprintable', questionId, number, signs }],
  ]
  return found.filter(([isWeak]) => isWeak).map(([, weakness]) => weakness)
}

/** One piece of advice for all single scales, at the place of the first. */
function withOneNoChange(weaknesses: readonly Weakness[]): Weakness[] {
  const numbers = weaknesses.flatMap((weakness) => (weakness.key === 'noChange' ? weakness.numbers : []))
  return weaknesses.flatMap((weakness): Weakness[] => {
    if (weakness.key !== 'noChange') return [weakness]
    return weakness.number === numbers[0] ? [{ ...weakness, numbers }] : []
  })
}

/** Advice on the sections without questions, in their order. */
export function emptySections(
  sections: readonly { id: string; name: string; questions: readonly unknown[] }[],
): Weakness[] {
  return sections
    .filter(({ questions }) => questions.length === 0)
    .map(({ id, name }) => ({ key: 'emptySection', questionId: null, sectionId: id, name }))
}

/** Advice on the questions that no answers to earlier ones lead to, in their order. */
export function unreachableQuestions(sections: Outline): Weakness[] {
  const found = unreachable(sections)
  return sections
    .flatMap(({ questions }) => questions)
    .map(({ id }, index): Weakness => ({ key: 'unreachable', questionId: id, number: index + 1 }))
    .filter(({ questionId }) => questionId !== null && found.has(questionId))
}

/**
 * Advice on the questions of a questionnaire, in their order; it never blocks publishing. `baseAmounts` holds the base
 * amount of each known analysis type (the questionnaire's own, else the default).
 */
export function weakQuestions(
  questions: readonly CheckedQuestion[],
  baseAmounts: ReadonlyMap<string, number>,
): Weakness[] {
  if (questions.length === 0) return []
  const texts = questions.map(({ questionText }) => comparable(plainText(questionText)))
  const firstOf = (index: number) => (texts[index] === '' ? index : texts.indexOf(texts[index] ?? '')) + 1
  const whole: [boolean, Weakness][] = [
    [questions.every(({ questionType }) => questionType !== 'Measure'), { key: 'noMeasure', questionId: null }],
    [
      questions.every(({ questionType }) => questionType !== 'Commitment' && questionType !== 'Improvement'),
      { key: 'noAction', questionId: null },
    ],
  ]
  return [
    ...whole.filter(([isMissing]) => isMissing).map(([, weakness]) => weakness),
    ...withOneNoChange(
      questions.flatMap((question, index) => weaknessesOf(question, index + 1, firstOf(index), baseAmounts)),
    ),
  ]
}
