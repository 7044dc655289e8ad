import type { QuestionResponseRow } from '@/domain/questionResponse'
import { type Options, optionsOf, type ResponseType } from '@/domain/question'
import { storedScaleValue } from '@/domain/scale'

type Asked = Options & { responseType: ResponseType; scaleMax: number; isPercentage: boolean; minTextBoxes: number }
type Row = Partial<QuestionResponseRow> & { displayOrder: number }

const texts = [
  'Ask one more question before I answer',
  'Write the summary the same day',
  'Plan the week on Monday',
  'Share the checklist with my team',
  'Practise with a colleague first',
  'Book the follow-up before I leave',
]

/**
 * The answer of the n-th person to the q-th question: deterministic, so that every figure on a dashboard can be
 * recomputed. Before is in the lower half of a scale, after one to three steps above it.
 */
export function demoAnswer(question: Asked, n: number, q: number): Row[] {
  const { responseType, scaleMax, isPercentage } = question
  const before = 1 + ((n * 3 + q * 2) % Math.max(1, Math.floor(scaleMax / 2)))
  const after = Math.min(scaleMax, before + 1 + ((n + q) % 3))
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
      return chosen(question, [(n + q) % optionsOf(question).length])
    case 'MultipleChoice':
      return chosen(question, [n % 4, (n + 2) % 4])
    case 'TextBoxes':
      return [{ displayOrder: 0, textInput: texts[(n + q) % texts.length] }]
  }
}

function chosen(question: Asked, indexes: number[]): Row[] {
  const options = optionsOf(question)
  return [...new Set(indexes)]
    .map((index) => ({
      displayOrder: options[index]!.number,
      amountInput: options[index]!.number,
      textInput: options[index]!.text,
    }))
    .sort((a, b) => a.displayOrder - b.displayOrder)
}
