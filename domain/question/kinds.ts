import type { ConditionTest } from './condition.schema'

/**
 * Impact types: a measure captures figures, a commitment an action, an improvement an achievement, an intent a
 * future aim.
 */
export const questionTypes = ['Measure', 'Commitment', 'Improvement', 'Intent'] as const
export type QuestionType = (typeof questionTypes)[number]

type Kind = {
  /** Offered to measures, or to the other impact types. */
  isMeasure: boolean
  /**
   * What an answer holds: a figure that is typed, one step of a scale or one on each of two, a degree from 0 to 10, yes or
   * no, options, options in an order, a day, or texts.
   */
  gives: 'figure' | 'step' | 'degree' | 'yesNo' | 'options' | 'order' | 'day' | 'texts'
  /** The unit of the figures. */
  figure: 'number' | 'money' | 'percentage' | 'steps' | 'score' | null
  /** Two answers: before and after. */
  isPair?: true
  /** At most one option. */
  isOneOption?: true
  /** May offer "not applicable" instead of an answer. */
  mayBeNotApplicable?: true
  /** People are counted by what they answered. */
  isCounted?: true
  /** Answered at the first press. */
  isOneTap?: true
  /** How an answer can be tested by a condition, besides whether there is one. */
  tests: readonly ConditionTest[]
}

const compared = ['is', 'isNot', 'atLeast', 'atMost'] as const
const typed = { isMeasure: true, gives: 'figure', mayBeNotApplicable: true, tests: compared } as const
const stepped = { isMeasure: true, gives: 'step', figure: 'steps', mayBeNotApplicable: true, tests: compared } as const
const chosen = {
  isMeasure: false,
  gives: 'options',
  figure: null,
  isCounted: true,
  tests: ['chosen', 'notChosen'],
} as const

/** The response types, in the order in which they are offered: everything that one differs in from the others by rule. */
export const kinds = {
  Number: { ...typed, figure: 'number' },
  CurrencyAmount: { ...typed, figure: 'money' },
  Percentage: { ...typed, figure: 'percentage' },
  YesNo: { isMeasure: true, gives: 'yesNo', figure: null, isCounted: true, isOneTap: true, tests: ['is', 'isNot'] },
  Scale: { ...stepped, isCounted: true, isOneTap: true },
  ComparisonScale: { ...stepped, isPair: true },
  Recommendation: {
    isMeasure: true,
    gives: 'degree',
    figure: 'score',
    mayBeNotApplicable: true,
    isCounted: true,
    isOneTap: true,
    tests: compared,
  },
  PickOne: { ...chosen, isOneOption: true, isOneTap: true },
  MultipleChoice: chosen,
  Ranking: { isMeasure: false, gives: 'order', figure: null, tests: [] },
  Date: { isMeasure: false, gives: 'day', figure: null, isCounted: true, tests: [] },
  TextBoxes: { isMeasure: false, gives: 'texts', figure: null, tests: [] },
} as const satisfies Record<string, Kind>

export type ResponseType = keyof typeof kinds
export const responseTypes = Object.keys(kinds) as [ResponseType, ...ResponseType[]]

/** A question without a response type is answered in texts, or as a measure by a number. */
const of = (responseType: ResponseType | null): Partial<Kind> => (responseType === null ? {} : kinds[responseType])
const those = (isOne: (kind: Kind) => boolean): readonly ResponseType[] =>
  responseTypes.filter((responseType) => isOne(kinds[responseType]))

/** What an answer holds; null for a question without a response type. */
export const givenBy = (responseType: ResponseType | null): Kind['gives'] | null => of(responseType).gives ?? null
/** The unit of a question's figures; null for one that has none. */
export const figureOf = (responseType: ResponseType | null): Kind['figure'] => of(responseType).figure ?? null

/** Response types with figures, of which there are means. */
export const withFigures = those(({ figure }) => figure !== null)
/** Response types whose figures are amounts, compared with the base amount of their category. */
export const withBaseAmount = those(({ figure }) => figure === 'number' || figure === 'money')
/** Response types whose figures count towards the change of their category. */
export const contributing = those(
  ({ gives, figure, isPair = false }) => figure !== null && (gives === 'figure' || isPair),
)

/** Whether the figures of a question have means. */
export const hasFigures = (responseType: ResponseType | null): boolean => figureOf(responseType) !== null
/** Whether the figures of a question are amounts, compared with the base amount of their category. */
export const hasBaseAmount = (responseType: ResponseType | null): boolean =>
  figureOf(responseType) === 'number' || figureOf(responseType) === 'money'

/** The response types available for this question type. */
export const responseTypesFor = (questionType: QuestionType): readonly ResponseType[] =>
  those(({ isMeasure }) => isMeasure === (questionType === 'Measure'))

/** Response types whose answer is a step of a scale. */
export const hasScale = (responseType: ResponseType | null): boolean => givenBy(responseType) === 'step'

/** Response types that ask before and after. */
export const isPair = (responseType: ResponseType | null): boolean => of(responseType).isPair ?? false

/** Response types with options to choose from. */
export const choosesOptions = (responseType: ResponseType | null): boolean => givenBy(responseType) === 'options'

/** Response types whose answer is an order of options. */
export const ordersOptions = (responseType: ResponseType | null): boolean => givenBy(responseType) === 'order'

/** Response types with options, to choose from or to put in order. */
export const hasOptions = (responseType: ResponseType | null): boolean =>
  choosesOptions(responseType) || ordersOptions(responseType)

/** Response types of which several options may be chosen. */
export const choosesSeveral = (responseType: ResponseType | null): boolean =>
  choosesOptions(responseType) && of(responseType).isOneOption !== true

/** Response types that may offer "not applicable" instead of an answer. */
export const mayBeNotApplicable = (responseType: ResponseType | null): boolean =>
  of(responseType).mayBeNotApplicable ?? false

/** Response types whose answer is typed as a figure, which may have a range. */
export const hasRange = (responseType: ResponseType | null): boolean => givenBy(responseType) === 'figure'

/** Response types whose figure may have a unit in words, and may have to be a whole number. */
export const hasWordedUnit = (responseType: ResponseType | null): boolean => figureOf(responseType) === 'number'

/** Response types that may ask how much of the figure is due to the training, and how sure the person is of it. */
export const mayAskShares = (responseType: ResponseType | null): boolean => figureOf(responseType) === 'money'

/** Whether the answers to a question are counted: those that are given to choose from, and the steps of a scale. */
export const hasCounts = (responseType: ResponseType | null): boolean => of(responseType).isCounted ?? false

/** Whether one press answers the question. */
export const isOneTap = (responseType: ResponseType | null): boolean => of(responseType).isOneTap ?? false

/** The tests of a condition that suit the answers to a question. */
export const testsOf = (responseType: ResponseType | null): readonly ConditionTest[] => [
  ...(of(responseType).tests ?? []),
  'answered',
  'notAnswered',
]
