import type { ResponseType } from '../question'

/** What the answers of a category or section are: steps of scales, percentages, amounts, or several of these. */
export type ChangeBasisKind = 'Scale' | 'Percentage' | 'Number' | 'CurrencyAmount' | 'Mixed'

/** What a change is in percent of; `amount`: the base amount that counts as 100%, null where there is none. */
export type ChangeBasis = { kind: ChangeBasisKind; amount: number | null }

type Asked = { responseType: ResponseType | null; baseAmount?: number | null }

const kinds: Partial<Record<ResponseType, ChangeBasisKind>> = {
  ComparisonScale: 'Scale',
  Percentage: 'Percentage',
  Number: 'Number',
  CurrencyAmount: 'CurrencyAmount',
}

/**
 * What the change of some questions together is in percent of. They are mixed where they have several kinds of answers,
 * or amounts with several base amounts: then their common mean is in percent of nothing in particular.
 */
export function changeBasis(questions: readonly Asked[]): ChangeBasis {
  const [first, ...others] = questions.flatMap(({ responseType, baseAmount = null }) => {
    const kind = responseType === null ? undefined : kinds[responseType]
    return kind === undefined ? [] : [{ kind, amount: baseAmount }]
  })
  if (first === undefined) return { kind: 'Scale', amount: null }
  const isOfOne = others.every(({ kind, amount }) => kind === first.kind && amount === first.amount)
  return isOfOne ? first : { kind: 'Mixed', amount: null }
}
