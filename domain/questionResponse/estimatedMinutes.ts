import { takesText, isOneTap } from '../question'
import { plainText } from '../richText'
import { type AnswerableQuestion, asksReinforcement } from './answerRow'
import { asksShare, shareFields } from './shares'

type TimedQuestion = AnswerableQuestion & { questionText: string; reinforcementText: string }

const secondsOfPoint = 10
const wordsIncluded = 30
const wordsOfHalfPoint = 10

function points(question: TimedQuestion): number {
  const { responseType, minTextBoxes, questionText, reinforcementText } = question
  const isReinforced = asksReinforcement(question)
  const words = `${plainText(questionText)} ${isReinforced ? reinforcementText : ''}`
    .split(/\s+/)
    .filter((word) => word !== '').length
  const reading = Math.ceil(Math.max(0, words - wordsIncluded) / wordsOfHalfPoint) / 2
  const second = isReinforced ? 2 : 0
  if (takesText(question)) return reading + second + (minTextBoxes === 0 ? 2 : 4 + 2 * (minTextBoxes - 1))
  const shares = shareFields.filter((field) => asksShare(question, field)).length
  return reading + second + shares + (isOneTap(responseType) ? 1 : 2)
}

/**
 * The estimated time for these questions in minutes, at least 1; 0 without questions. A rule of thumb in points of
 * ten seconds, as survey researchers count them: the rules for question counting of the Pew Research Center (an
 * ordinary question about 10 seconds, 85 points in 15 minutes) and the time estimation rubric of CivicPulse (4
 * points for several lines of free text, half a point for every ten words of a question beyond 30). Here: two
 * points for what takes two considerations or a calculation (before and after, several options, figures), half of
 * the first for every further text requested, and for an optional one; one point for a share asked with an amount
 * of money.
 */
export function estimatedMinutes(questions: readonly TimedQuestion[]): number {
  const seconds = questions.reduce((sum, question) => sum + points(question), 0) * secondsOfPoint
  return Math.ceil(seconds / 60)
}
