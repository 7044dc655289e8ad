import type { CampaignComparisonQuery } from '@/graphql/comparison/__generated__/operations'

type Comparison = CampaignComparisonQuery['campaignComparison']

const swapped = <Side, One extends { left: Side; right: Side }>(one: One): One => ({
  ...one,
  left: one.right,
  right: one.left,
})

/** Whether the campaign that is compared began after the one it is compared with. */
export const isLater = ({ left, right }: Pick<Comparison, 'left' | 'right'>): boolean =>
  left.startDate != null && right.startDate != null && left.startDate > right.startDate

/** The comparison with the older campaign on the left, so that a gain since then is a plus; of one campaign as asked for. */
export function olderFirst(comparison: Comparison): Comparison {
  const { left, right, categories, questions, onlyLeft, onlyRight } = comparison
  if (!isLater(comparison)) return comparison
  return {
    ...comparison,
    left: right,
    right: left,
    categories: categories.map((one) => ({ ...swapped(one), difference: 0 - one.difference })),
    questions: questions.map((one) => ({
      ...swapped(one),
      difference: one.difference == null ? one.difference : 0 - one.difference,
    })),
    onlyLeft: onlyRight,
    onlyRight: onlyLeft,
  }
}
