import type { ComparedAnswersFragment } from '@/graphql/__generated__/operations'

type Figures = { plain: (value: number) => string; signed: (value: number) => string }
type Row = {
  key: 'n' | 'mean' | 'before' | 'after' | 'change' | 'interval' | 'effect'
  of: (answers: ComparedAnswersFragment) => string | null
}

/** The measures of a question, one a row; `of` is null where a side has too few people for one. */
export function questionRows(
  isPair: boolean,
  { plain, signed }: Figures,
  range: (low: string, high: string) => string,
): Row[] {
  const n: Row = { key: 'n', of: (answers) => String(answers.n) }
  if (!isPair) return [n, { key: 'mean', of: ({ mean }) => plain(mean) }]
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
      of: ({ change }) => (change?.correctedEffectSize == null ? null : change.correctedEffectSize.toFixed(2)),
    },
  ]
}
