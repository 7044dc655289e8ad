import { Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { formatPoints } from '@/domain/format'
import { differencesTogether } from '@/domain/result'
import type { CampaignComparisonQuery } from '@/graphql/comparison/__generated__/operations'

type Category = CampaignComparisonQuery['campaignComparison']['categories'][number]

/** The difference of each category, tested together. */
export const differencesOfCategories = (categories: readonly Category[]) =>
  differencesTogether(categories.map(({ left, right }) => [left.change, right.change]))

type Props = { categories: readonly Category[]; names: readonly [string, string] }

/** In a sentence whether the two sides differ. */
export function Answer({ categories, names: [left, right] }: Props) {
  const t = useTranslations('comparison.answer')
  const differences = differencesOfCategories(categories)
  const points = ({ left: one, right: other }: Category) => formatPoints(other.change.mean - one.change.mean)
  const clear = categories.filter((_, at) => differences[at]!.verdict === 'clear')
  const isOpen = differences.every(({ verdict }) => verdict === null)
  const count = categories.length
  const text = isOpen
    ? t('open')
    : clear.length === 0
      ? t('none', { count })
      : t('clear', {
          clear: clear.length,
          count,
          names: clear.map((category) => t('of', { name: category.name, points: points(category) })).join(', '),
        })
  return (
    <div>
      <Text fz="xl" fw={650} maw={820} className="tabular">
        {text}
      </Text>
      <Text size="sm" c="dimmed" maw={820}>
        {t('sides', { left, right })}
      </Text>
    </div>
  )
}
