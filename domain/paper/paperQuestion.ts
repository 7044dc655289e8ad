import { conditionText, type ConditionWords } from '../condition'
import {
  type Condition,
  otherOptionOf,
  choosesOptions,
  choosesSeveral,
  degrees,
  figureOf,
  givenBy,
  isPair,
  mostRanked,
  optionsOf,
  ordersOptions,
  sideNames,
  type statementGroups,
  takesText,
  wordedUnitOf,
} from '../question'
import {
  type AnswerableQuestion,
  asksReinforcement,
  asksShare,
  mayBeLeftOut,
  offersNotApplicable,
  type ShareField,
  shareFields,
  statedRange,
  textBoxPrompt,
} from '../questionResponse'
import { richTextBlocks } from '../richText'
import { scaleSteps, stepLabel, stepText } from '../scale'
import type { PaperPart, PaperQuestion } from './paper'

export type AskedQuestion = AnswerableQuestion &
  Parameters<typeof statementGroups>[0][number] & {
    id: string
    condition: Condition | null
    questionText: string
    helpText: string
    reinforcementText: string
    scaleLabels: readonly string[]
    beforeLabel: string
    afterLabel: string
    unit: string
  }

/** The words of an answering page that paper has too, and its own. */
type PaperWord =
  | 'comparison.after'
  | 'comparison.before'
  | 'degree.least'
  | 'degree.most'
  | 'mayBeLeftOut'
  | 'mayLeaveOutStatements'
  | 'notApplicable'
  | 'paper.day'
  | 'paper.many'
  | 'paper.one'
  | 'paper.rank'
  | 'reinforcement.optional'
  | 'shares.optional'
  | 'yesNo.no'
  | 'yesNo.yes'
  | `range.${'both' | 'least' | 'most'}`
  | `shares.${ShareField}.label`
  | `textBoxes.${'atLeast' | 'between' | 'exactly' | 'optional'}`

export type PaperWords = {
  say: (word: PaperWord, values?: Record<string, number>) => string
  onlyIf: (condition: string) => string
  condition: ConditionWords
  currencySymbol: string
}
/** The questions by id, for the conditions that name them. */
export type Numbered = ReadonlyMap<string, AskedQuestion & { number: number }>

/** Who answers a question or a section, as an instruction; blank for everyone. */
export function instruction(condition: Condition | null, questions: Numbered, words: PaperWords): string {
  const text = condition === null ? '' : conditionText(condition, questions, words.condition)
  return text === '' ? '' : words.onlyIf(text)
}

/** Lines for a text that is the only one, and for each of several. */
const [linesOfOne, linesOfEach] = [4, 2]

/** What stands below the text of a question, a line each. */
function notesOf(question: AskedQuestion, { say }: PaperWords): string[] {
  const range = statedRange(question)
  const isText = takesText(question)
  const { key, ...numbers } = textBoxPrompt(question)
  return [
    question.helpText,
    range === null ? '' : say(`range.${range.key}`, { least: range.least, most: range.most }),
    isText ? say(`textBoxes.${key}`, numbers) : '',
    choosesOptions(question.responseType)
      ? say(choosesSeveral(question.responseType) ? 'paper.many' : 'paper.one')
      : '',
    ordersOptions(question.responseType) ? say('paper.rank', { count: mostRanked(question) }) : '',
    mayBeLeftOut(question) && !isText ? say('mayBeLeftOut') : '',
  ].filter((note) => note !== '')
}

export const stepsOf = (question: AskedQuestion) =>
  scaleSteps(question.scaleMax).map((step) => ({
    text: stepText(step, question.scaleMax, question.isPercentage),
    label: stepLabel(question, step),
  }))

/** The sides of a before/after question by name; one without a name of any other scale. */
export const sidesOf = (question: AskedQuestion, { say }: PaperWords): readonly string[] =>
  isPair(question.responseType) ? sideNames(question, say('comparison.before'), say('comparison.after')) : ['']

function scaleParts(question: AskedQuestion, words: PaperWords): PaperPart[] {
  const steps = stepsOf(question)
  const isEach = steps.slice(1, -1).some(({ label }) => label !== '')
  return sidesOf(question, words).map((name) => ({ kind: 'scale', name, steps, isEach }))
}

function degreeParts({ say }: PaperWords): PaperPart {
  const ends = new Map([
    [0, say('degree.least')],
    [10, say('degree.most')],
  ])
  const steps = degrees.map((degree) => ({ text: String(degree), label: ends.get(degree) ?? '' }))
  return { kind: 'scale', name: '', steps, isEach: false }
}

/** The boxes of a text, each a part of its own. */
function textParts({ minTextBoxes, maxTextBoxes }: AskedQuestion): PaperPart[] {
  const count = Math.max(1, minTextBoxes, maxTextBoxes)
  return Array.from({ length: count }, (_, index) => ({
    kind: 'lines',
    label: count === 1 ? '' : `${index + 1}.`,
    note: '',
    count: count === 1 ? linesOfOne : linesOfEach,
  }))
}

function figureParts(question: AskedQuestion, { say, currencySymbol }: PaperWords): PaperPart[] {
  const { responseType } = question
  const isMoney = figureOf(responseType) === 'money'
  const after = figureOf(responseType) === 'percentage' ? '%' : wordedUnitOf(question)
  const shares = shareFields.filter((field) => asksShare(question, field))
  return [
    { kind: 'field', label: '', note: '', before: isMoney ? currencySymbol : '', after },
    ...shares.map((field): PaperPart => ({
      kind: 'field',
      label: say(`shares.${field}.label`),
      note: say('shares.optional'),
      before: '',
      after: '%',
    })),
  ]
}

function optionParts(question: AskedQuestion): PaperPart[] {
  const offered = optionsOf(question)
  const other = offered.find(({ number }) => number === otherOptionOf(question))
  const options = offered.map(({ text }) => text)
  return [{ kind: 'options', options, ...(other === undefined ? {} : { written: other.text }) }]
}

function answerParts(question: AskedQuestion, words: PaperWords): PaperPart[] {
  const { responseType } = question
  switch (givenBy(responseType) ?? 'texts') {
    case 'step':
      return scaleParts(question, words)
    case 'yesNo':
      return [{ kind: 'options', options: [words.say('yesNo.yes'), words.say('yesNo.no')] }]
    case 'degree':
      return [degreeParts(words)]
    case 'day':
      return [{ kind: 'field', label: '', note: words.say('paper.day'), before: '', after: '' }]
    case 'order':
    case 'options':
      return optionParts(question)
    case 'figure':
      return figureParts(question, words)
    case 'texts':
      return textParts(question)
  }
}

/** A question as it is answered with a pen; `questions`: those that its condition may name. */
export function paperQuestion(
  question: AskedQuestion,
  number: number,
  words: PaperWords,
  questions: Numbered = new Map(),
): PaperQuestion {
  const { id, questionText, reinforcementText, condition } = question
  const aside: PaperPart[] = offersNotApplicable(question)
    ? [{ kind: 'options', options: [words.say('notApplicable')] }]
    : []
  const second: PaperPart[] = asksReinforcement(question)
    ? [{ kind: 'lines', label: reinforcementText, note: words.say('reinforcement.optional'), count: linesOfEach }]
    : []
  return {
    kind: 'question',
    id,
    number,
    onlyIf: instruction(condition, questions, words),
    text: richTextBlocks(questionText),
    notes: notesOf(question, words),
    parts: [...answerParts(question, words), ...aside, ...second],
  }
}
