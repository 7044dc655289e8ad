import type { Difference } from '@/domain/result'
import { differencesTogether } from '@/domain/result'
import { isRoundedApart } from '@/domain/comparison'
import { figureText, formatCount, formatNumber } from '@/domain/format'
import { figureOf, isPair } from '@/domain/question'
import type { CampaignComparisonQuery, ComparedAnswersFragment } from '@/graphql/comparison/__generated__/operations'

export type ComparedQuestion = CampaignComparisonQuery['campaignComparison']['questions'][number]

/** Shown for a side without a figure. */
export const nothing = '–'

/** How a question's figures are formatted: with their unit or currency; changes with their sign. */
export function figureFormatter(question: ComparedQuestion, currencySymbol: string) {
  const plain = (value: number) => figureText(question, value, currencySymbol)
  return { plain, signed: (value: number) => `${value > 0 ? '+' : ''}${plain(value)}` }
}

const changeOf = (answers?: ComparedAnswersFragment | null) =>
  answers?.change == null
    ? null
    : {
        n: answers.change.n,
        mean: answers.change.meanChange,
        low: answers.change.low ?? null,
        high: answers.change.high ?? null,
      }

/** The differences of the mean changes of questions that have one on both sides, tested together. */
export function differencesOf(questions: readonly ComparedQuestion[]): ReadonlyMap<string, Difference> {
  const pairs = questions.flatMap(({ questionId, left, right }) => {
    const [one, other] = [changeOf(left), changeOf(right)]
    return one === null || other === null ? [] : [{ questionId, sides: [one, other] as const }]
  })
  const differences = differencesTogether(pairs.map(({ sides }) => sides))
  return new Map(pairs.map(({ questionId }, at) => [questionId, differences[at]!]))
}

/** Whether the difference of a question is not that of the figures above it. */
export function isApart({ responseType, left, right }: ComparedQuestion): boolean {
  const [one, other] = [left, right].map((side) => (isPair(responseType) ? side?.change?.meanChange : side?.mean))
  return one !== undefined && other !== undefined && isRoundedApart(one, other, 2)
}

type Figures = ReturnType<typeof figureFormatter>
type Row = {
  key: 'n' | 'mean' | 'score' | 'before' | 'after' | 'change' | 'interval' | 'effect'
  of: (answers: ComparedAnswersFragment) => string | null
}

/** The measures of a question, one per row; `of` returns null where a side has too few people for one. */
export function questionRows(
  responseType: ComparedQuestion['responseType'],
  { plain, signed }: Figures,
  range: (low: string, high: string) => string,
): Row[] {
  const n: Row = { key: 'n', of: (answers) => formatCount(answers.n) }
  const meanOf = ({ mean }: ComparedAnswersFragment) => plain(mean)
  if (figureOf(responseType) === 'score') return [n, { key: 'score', of: meanOf }]
  if (!isPair(responseType)) return [n, { key: 'mean', of: meanOf }]
  return [
    n,
    { key: 'before', of: ({ change }) => (change == null ? null : plain(change.meanBefore)) },
    { key: 'after', of: ({ change }) => (change == null ? null : plain(change.meanAfter)) },
    { key: 'change', of: ({ change }) => (change == null ? null : signed(change.meanChange)) },
    {
      key: 'interval',
      of: ({ change }) =>
        change?.low == null || change.high == null ? null : range(signed(change.low), signed(change.high)),
    },
    {
      key: 'effect',
      of: ({ change }) => (change?.correctedEffectSize == null ? null : formatNumber(change.correctedEffectSize)),
    },
  ]
}
