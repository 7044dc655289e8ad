import 'server-only'
import { type ConditionWords, conditionText } from '@/domain/condition'
import { type AnswerColumn, type Cell, exportedOptions } from '@/domain/export'
import { truncate } from '@/domain/format'
import {
  codeBookFields,
  hasScale,
  type QuestionFieldName,
  questionTitle,
  wordedUnitOf,
  takesText,
  choosesOptions,
  figureOf,
  givenBy,
  mayAskShares,
  mostRanked,
  degrees,
} from '@/domain/question'
import { asksShare } from '@/domain/questionResponse'
import { plainText } from '@/domain/richText'
import { scaleSteps, shownScaleValue, stepLabel } from '@/domain/scale'
import { words } from '@/locales/words'
import type { CampaignQuestion } from './campaignQuestions'
import { type PersonColumns, type PersonVariable, personVariables } from './personColumns'

type Campaign = {
  questions: readonly CampaignQuestion[]
  person: PersonColumns
  timeZone: string
  currencyText: string
  currencySymbol: string
}

/** The columns that are stated by rules of this file; those of fields that are copied follow them. */
const statedNames = [
  'variable',
  'label',
  'section',
  'category',
  'questionType',
  'responseType',
  'unit',
  'values',
  'missing',
  'questionId',
  'option',
  'wording',
  'scaleMin',
  'scaleMax',
  'steps',
  'baseAmount',
  'direction',
  'isolation',
  'confidence',
] as const
type Value = string | number | null
type Entry = Record<(typeof statedNames)[number], Value> & Partial<Record<QuestionFieldName, Value>>
/** When a question is shown, in words: the last column. */
const lastName = 'condition' as const
const t = (key: string, values?: Record<string, string | number>) => words('en-GB', 'campaignExport')(key, values)

/** The longest heading above a column; the code book has the full text. */
const longestHeading = 150

function labelOf(question: CampaignQuestion, { part, number, text }: AnswerColumn): string {
  const label = questionTitle(question)
  const side = part === 'before' ? question.beforeLabel : part === 'after' ? question.afterLabel : ''
  if (side !== '') return t('label.side', { question: label, side })
  return part === 'value'
    ? label
    : t(`label.${part}`, {
        question: label,
        number: number ?? '',
        option: text,
        prompt: plainText(question.reinforcementText),
      })
}

const isShare = ({ part }: AnswerColumn) => part === 'isolation' || part === 'confidence'
const isWords = ({ part }: AnswerColumn) => part === 'box' || part === 'other' || part === 'reinforcement'

function unitOf(question: CampaignQuestion, column: AnswerColumn, { currencyText, currencySymbol }: Campaign): string {
  const { responseType, isPercentage } = question
  if (isShare(column)) return t('unit.percent')
  if (isWords(column)) return t('unit.text')
  if (column.part === 'option' || column.part === 'notApplicable' || column.part === 'rank') return ''
  if (hasScale(responseType)) return t(isPercentage ? 'unit.percent' : 'unit.steps')
  if (choosesOptions(responseType)) return t('unit.text')
  if (givenBy(responseType) === 'day') return t('unit.date')
  switch (figureOf(responseType)) {
    case 'money':
      return t('unit.money', { text: currencyText, symbol: currencySymbol })
    case 'percentage':
      return t('unit.percent')
    default:
      return wordedUnitOf(question)
  }
}

function valuesOf(question: CampaignQuestion, column: AnswerColumn): string {
  const { responseType, scaleMax, isPercentage } = question
  if (column.part === 'option' || column.part === 'notApplicable') return t(`values.${column.part}`)
  if (isShare(column)) return t('values.scale', { low: 0, high: 100 })
  if (column.part === 'rank') return t('values.scale', { low: 1, high: mostRanked(question) })
  if (isWords(column)) return ''
  if (givenBy(responseType) === 'yesNo') return t('values.yesNo')
  if (choosesOptions(responseType))
    return exportedOptions(question)
      .map(({ text }) => text)
      .join('; ')
  if (givenBy(responseType) === 'degree') return t('values.scale', { low: 0, high: degrees.length - 1 })
  if (!hasScale(responseType)) return ''
  const labels = scaleSteps(scaleMax)
    .filter((step) => stepLabel(question, step) !== '')
    .map((step) => `${shownScaleValue(step, scaleMax, isPercentage)} = ${stepLabel(question, step)}`)
  if (labels.length > 0) return labels.join('; ')
  return isPercentage
    ? scaleSteps(scaleMax)
        .map((step) => shownScaleValue(step, scaleMax, true))
        .join(', ')
    : t('values.scale', { low: 1, high: scaleMax })
}

function missingOf(column: AnswerColumn, columns: readonly AnswerColumn[]): string {
  const aside = columns.find(({ part }) => part === 'notApplicable')
  return aside === undefined || column === aside ? t('missing.blank') : t('missing.aside', { variable: aside.variable })
}

const statedValue = (value: CampaignQuestion[(typeof codeBookFields)[number]]): Value =>
  typeof value === 'boolean' ? t(`flag.${value ? 'yes' : 'no'}`) : value

const conditionWords = (): ConditionWords => {
  const [shown, yesNo] = [words('en-GB', 'question.condition'), words('en-GB', 'question.contested')]
  const list = { all: 'conjunction', any: 'disjunction' } as const
  return {
    yes: yesNo('yes'),
    no: yesNo('no'),
    labelled: (values) => shown('labelled', values),
    term: (test, values) => shown(`terms.${test}`, values),
    joined: (terms, match) => new Intl.ListFormat('en-GB', { type: list[match] }).format(terms),
  }
}

/** When a question is shown, by the numbers of the questions in the variables: the condition of its section, then its own. */
function conditionOf({ condition, sectionCondition }: CampaignQuestion, { questions }: Campaign): string {
  const byId = new Map(questions.map((question) => [question.id, question]))
  return [sectionCondition, condition]
    .flatMap((one) => (one === null ? [] : [conditionText(one, byId, conditionWords())]))
    .join('; ')
}

function questionEntries(question: CampaignQuestion, campaign: Campaign): Entry[] {
  const asked = words('en-GB', 'question')
  const responseType = takesText(question) ? 'TextBoxes' : (question.responseType ?? 'Number')
  return question.columns.map((column) => ({
    variable: column.variable,
    label: labelOf(question, column),
    section: question.sectionName,
    category: question.analysisType?.name ?? '',
    questionType: asked(`type.${question.questionType}.name`),
    responseType: asked(`response.${responseType}.name`),
    unit: unitOf(question, column, campaign),
    values: valuesOf(question, column),
    missing: missingOf(column, question.columns),
    ...factsOf(question, column),
    ...Object.fromEntries(codeBookFields.map((name) => [name, statedValue(question[name])])),
    [lastName]: conditionOf(question, campaign),
  }))
}

/** What a formula needs besides the answers: the scale, the base amount of the category, the sign, and what an answer is multiplied by. */
function factsOf(question: CampaignQuestion, column: AnswerColumn) {
  const { id, wordingNumber, responseType, scaleMax, baseAmount, isIncrease, isPercentage } = question
  const figure = column.part === 'value' || column.part === 'before' || column.part === 'after'
  const isScale = figure && hasScale(responseType)
  const isCounted = figure && question.analysisType !== null
  const share = (name: 'isolationInput' | 'confidenceInput') =>
    isCounted && mayAskShares(responseType) ? t(asksShare(question, name) ? 'share.asked' : 'share.whole') : null
  return {
    questionId: id,
    option: ['option', 'other', 'rank'].includes(column.part) ? column.number : null,
    wording: wordingNumber,
    scaleMin: isScale ? shownScaleValue(1, scaleMax, isPercentage) : null,
    scaleMax: isScale ? shownScaleValue(scaleMax, scaleMax, isPercentage) : null,
    steps: isScale ? scaleMax : null,
    baseAmount: isCounted ? baseAmount : null,
    direction: isCounted ? t(`direction.${isIncrease === false ? 'decrease' : 'increase'}`) : null,
    isolation: share('isolationInput'),
    confidence: share('confidenceInput'),
  }
}

const none = Object.fromEntries(statedNames.map((name) => [name, null])) as Entry
const instants: readonly PersonVariable[] = ['invited', 'started', 'completed']

function personEntries({ person, timeZone }: Campaign): Entry[] {
  const values = ['completed', 'started', 'notStarted'].map((status) => t(`status.${status}`)).join('; ')
  const instant = t(person.hasNames ? 'unit.instant' : 'unit.day', { timeZone })
  return personVariables(person).map((variable) => ({
    ...none,
    variable,
    label: t(`person.${variable}`),
    unit: instants.includes(variable) ? instant : t('unit.text'),
    values: variable === 'status' ? values : null,
  }))
}

/**
 * Describes every column of an export, in the order of the columns: a header of texts and of variables, and the entries
 * as rows.
 */
export function campaignCodeBook(campaign: Campaign) {
  const entries = [
    ...personEntries(campaign),
    ...campaign.questions.flatMap((question) => questionEntries(question, campaign)),
  ]
  return {
    variables: entries.map(({ variable }) => String(variable)),
    headings: entries.map(({ label }) => truncate(String(label), longestHeading)),
    header: [
      ...statedNames.map((name) => t(`codeBook.${name}`)),
      ...[...codeBookFields, lastName].map((name) => words('en-GB', 'question')(`editor.${name}`)),
    ],
    rows: entries.map((entry): Cell[] =>
      [...statedNames, ...codeBookFields, lastName].map((name) => entry[name] ?? null),
    ),
  }
}
export type CampaignCodeBook = ReturnType<typeof campaignCodeBook>
