'use client'
import { Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { Parts } from '@/components/ui/Parts'
import { formatChange, shortEvidenceParts } from '@/domain/format'
import type { CampaignComparisonQuery } from '@/graphql/comparison/__generated__/operations'
import classes from './comparison.module.css'
import { SideMark } from './SideMark'

type Category = CampaignComparisonQuery['campaignComparison']['categories'][number]
type Props = {
  side: 'left' | 'right'
  category: Category
  /** What of it is still there, in words. */
  kept: string | null
}

/** The mean change of a category on a side with its evidence, and what of it is still there. */
export function CategoryFigure({ side, category, kept }: Props) {
  const evidence = useTranslations('result.evidence')
  const { change, learners } = category[side]
  return (
    <div className={classes.figure}>
      <SideMark side={side} />
      <div>
        <Text fw={650}>{formatChange(change.mean)}</Text>
        <Text component="div" fz={13} c="dimmed">
          <Parts parts={shortEvidenceParts(evidence, change, { runs: learners, asked: 0 })} />
        </Text>
        {kept !== null && (
          <Text fz={13} c="dimmed">
            {kept}
          </Text>
        )}
      </div>
    </div>
  )
}
