import { type Option, type Options, optionsOf, type ResponseType } from '@/domain/question'
import type { QuestionResponseRow } from '@/domain/questionResponse'
import { storedScaleValue } from '@/domain/scale'
import type { Db } from '@/server/db/client'
import type { SignedIn } from '@/server/policy'
import { saveQuestionResponses } from '@/server/services/questionResponse/saveQuestionResponses'
import { finishQuestionnaireRespondentSession } from '@/server/services/run/finishQuestionnaireRespondentSession'
import { startQuestionnaireRespondentSession } from '@/server/services/run/startQuestionnaireRespondentSession'

/** A question as it is answered. */
export type Answered = Options & {
  otherOption: number | null
  responseType: ResponseType
  scaleMax: number
  isPercentage: boolean
  minTextBoxes: number
}
type Row = Partial<QuestionResponseRow> & { displayOrder: number }

const texts = [
  'Ask one more question before I answer',
  'Write the summary the same day',
  'Plan the week on Monday',
  'Share the checklist with my team',
  'Practise with a colleague first',
  'Book the follow-up before I leave',
]

/** What people write at the option that asks for words. */
const words = ['A customer asked me something I could not answer', 'I change teams in spring', 'I read about it']

/** The steps of a scale that the n-th person chooses before and after at the q-th question. */
export function demoSteps(scaleMax: number, n: number, q: number): { before: number; after: number } {
  const before = 1 + ((n * 3 + q * 2) % Math.max(1, Math.floor(scaleMax / 2)))
  return { before, after: Math.min(scaleMax, before + 1 + ((n + q) % 3)) }
}

/**
 * The answer of the n-th person to the q-th question: deterministic, so that every figure on a dashboard can be
 * recomputed. Before is in the lower half of a scale, after one to three steps above it.
 */
export function demoAnswer(question: Answered, n: number, q: number): Row[] {
  const { responseType, scaleMax, isPercentage } = question
  const { before, after } = demoSteps(scaleMax, n, q)
  const amount = (step: number) => storedScaleValue(step, isPercentage)
  switch (responseType) {
    case 'ComparisonScale':
      return [
        { displayOrder: 0, amountInput: amount(before) },
        { displayOrder: 1, amountInput: amount(after) },
      ]
    case 'Scale':
      return [{ displayOrder: 0, amountInput: amount(after) }]
    case 'CurrencyAmount':
      return [{ displayOrder: 0, amountInput: 120 + ((n * 85) % 700) }]
    case 'Number':
      return [{ displayOrder: 0, amountInput: 1 + ((n * 2 + q) % 9) }]
    case 'Percentage':
      return [{ displayOrder: 0, amountInput: 2 + ((n * 3 + q) % 14) }]
    case 'YesNo':
      return [{ displayOrder: 0, yesNoInput: (n + q) % 4 !== 0 }]
    case 'PickOne':
      return chosen(question, n, [(n + q) % optionsOf(question).length])
    case 'MultipleChoice':
      return chosen(question, n, [n % 4, (n + 2) % 4])
    case 'Recommendation':
      return [{ displayOrder: 0, amountInput: 10 - ((n * 2 + q) % 6) }]
    case 'Ranking':
      return optionsOf(question).map(({ number, text }, place, { length }) => ({
        displayOrder: number,
        amountInput: 1 + ((place + (n % 3)) % length),
        textInput: text,
      }))
    case 'Date':
      return [
        {
          displayOrder: 0,
          textInput: `2026-${n % 2 === 0 ? '09' : '10'}-${String(1 + ((n * 3) % 28)).padStart(2, '0')}`,
        },
      ]
    case 'TextBoxes':
      return [{ displayOrder: 0, textInput: texts[(n + q) % texts.length] }]
  }
}

/** The answer that chooses these options; at the one that asks for words, with some. */
export function chosen(question: Answered, n: number, indexes: number[]): Row[] {
  const options = optionsOf(question)
  const textOf = ({ number, text }: Option) => (number === question.otherOption ? words[n % words.length]! : text)
  return [...new Set(indexes)]
    .map((index) => ({
      displayOrder: options[index]!.number,
      amountInput: options[index]!.number,
      textInput: textOf(options[index]!),
    }))
    .sort((a, b) => a.displayOrder - b.displayOrder)
}

type Submission = {
  db: Db
  actor: SignedIn
  questionnaireId: string
  answers: readonly { questionId: string; responses: Row[] }[]
  isFinished: boolean
  at: Date
}

/** Answers a questionnaire as one person, through the same use cases as the screens. */
export async function submit({ db, actor, questionnaireId, answers, isFinished, at }: Submission): Promise<void> {
  const context = { db, actor, now: at }
  const { session } = await startQuestionnaireRespondentSession(context, { questionnaireId })
  for (const answer of answers)
    await saveQuestionResponses(context, { questionnaireRespondentSessionId: session.id, ...answer })
  if (isFinished)
    await finishQuestionnaireRespondentSession(
      { ...context, now: new Date(at.getTime() + 900_000) },
      { id: session.id },
    )
}
