import type { Question } from './Question'

/** Response types whose answers are numbers. */
const numeric: readonly (string | null)[] = ['ComparisonScale', 'CurrencyAmount', 'Number', 'Percentage', 'Scale']

/** Can a question be answered with a number? */
export const hasNumbers = ({ responseType }: Pick<Question, 'responseType'>) => numeric.includes(responseType)
