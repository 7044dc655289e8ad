import type { question } from '@/server/testing/factories/question'
import { questionResponse } from '@/server/testing/factories/questionResponse'

type Fields = NonNullable<Parameters<typeof question>[0]>

/** The texts of a question besides its own, each with a name by which it is found on a page. */
export const fieldNames = ['help', 'label', 'before', 'after', 'unit', 'option', 'stem'] as const

type Answer = NonNullable<Parameters<typeof questionResponse>[0]>
const markerOf = (name: string) => `field-${name} `

/** A question of each kind whose texts are this one, as they are stored, each behind its marker, and an answer to it. */
export function hostileFields(payload: string, marker = markerOf): { question: Fields; answers: Answer[] }[] {
  const text = payload.slice(0, 80)
  const named = (name: (typeof fieldNames)[number]) => `${marker(name)}${text}`
  const common = { isOptional: true, helpText: named('help'), reinforcementText: text }
  const scale: Fields = {
    ...common,
    responseType: 'Scale',
    scaleMax: 3,
    scaleLabels: [named('label'), '', named('label')],
  }
  const choice: Fields = {
    ...common,
    questionType: 'Intent',
    responseType: 'PickOne',
    options: [named('option'), 'b'],
  }
  return [
    { question: { ...common, responseType: 'Number', unit: named('unit') }, answers: [{ amountInput: 3 }] },
    {
      question: { ...scale, responseType: 'ComparisonScale', beforeLabel: named('before'), afterLabel: named('after') },
      answers: [{ amountInput: 1 }, { amountInput: 3, displayOrder: 1 }],
    },
    { question: { ...scale, stem: named('stem') }, answers: [{ amountInput: 1 }] },
    { question: { ...scale, stem: named('stem') }, answers: [{ amountInput: 3 }] },
    { question: choice, answers: [{ displayOrder: 1, amountInput: 1, textInput: named('option') }] },
  ]
}

/** A condition on the first option of a question. */
export const onFirstOption = (questionId: string) => ({
  match: 'all',
  terms: [{ questionId, test: 'chosen', value: 1 }],
})

/** What people read after finishing: the text, and a link that leads on. */
export const hostileThanks = (payloads: readonly string[]) => ({
  thanksText: `<p>field-thanks</p>${payloads.join(' ')}`,
  thanksLink: `https://answers.test/?${payloads[0]!.replaceAll(/\s/g, '').slice(0, 300)}`,
  thanksLinkLabel: `field-link ${payloads[0]!.slice(0, 80)}`,
})
