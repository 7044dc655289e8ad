'use client'
import { Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { PanelFacts } from '@/components/ui/row/PanelFacts'
import { formatPoints } from '@/domain/format'
import type { Difference } from '@/domain/result'
import type { CampaignComparisonQuery } from '@/graphql/comparison/__generated__/operations'
import { CategoryFigure } from './CategoryFigure'
import type { SideNames } from './sideNames'
import type { KeptOf } from './useKept'
import { Verdict } from './Verdict'

type Category = CampaignComparisonQuery['campaignComparison']['categories'][number]
type Props = { category: Category; names: SideNames; keptOf: readonly [KeptOf, KeptOf]; difference: Difference }

/** What a line of a category says, whole: both sides with their evidence, and what their difference rests on. */
export function CategoryEvidence({ category, names, keptOf, difference }: Props) {
  const t = useTranslations('comparison')
  const { analysisTypeId, left, right } = category
  const sides = (['left', 'right'] as const).map((side, at) => ({
    label: names.full[at]!,
    value: <CategoryFigure side={side} category={category} kept={keptOf[at]!(analysisTypeId)} />,
  }))
  const apart = (
    <>
      <Text fw={700}>{t('points', { difference: formatPoints(right.change.mean - left.change.mean) })}</Text>
      <Verdict difference={difference} written={formatPoints} />
    </>
  )
  return <PanelFacts facts={[...sides, { label: t('categories.difference'), value: apart }]} />
}
