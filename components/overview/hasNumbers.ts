import type { Question } from './Question'

/** Response types with numeric answers. */
const numeric: readonly (string | null)[] = ['ComparisonScale', 'CurrencyAmount', 'Number', 'Percentage', 'Scale']

/** Whether a question has numeric answers. */
export const hasNumbers = ({ responseType }: Pick<Question, 'responseType'>) => numeric.includes(responseType)
