'use client'
import { Checkbox, Group, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { formatSigned } from '@/domain/format'
import { resultOnScreen } from '@/domain/result'
import type { CategoryFigure } from './CategoryFigure'
import { ResponseRate } from './ResponseRate'
import classes from './result.module.css'
import { ResultArrow } from './ResultArrow'

type Props = {
  category: CategoryFigure
  /** How many people could have contributed. */
  asked: number
  /** What `learners` counts: several questionnaires of one person each by itself. */
  per: 'perLearner' | 'perRun'
  handles: ReactNode
  /** Whether the graph shows it; null outside of graph mode. */
  isInGraph: boolean | null
  onToggle: () => void
}

const whole = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 })

/** A category with its arrow, its rounded figure and, beside it, what stands behind it. */
export function CategoryRow({
  category: { name, result, arrow, meanPerLearner, learners },
  asked,
  per,
  handles,
  isInGraph,
  onToggle,
}: Props) {
  const t = useTranslations('result')
  return (
    <div className={classes.category}>
      {handles}
      <div>
        <Group gap="sm" wrap="nowrap">
          {isInGraph !== null && (
            <Checkbox aria-label={t('graph.include', { name })} checked={isInGraph} onChange={onToggle} />
          )}
          <ResultArrow result={result} arrow={arrow} />
          <Text fw={500} className={classes.name}>
            {name}
          </Text>
        </Group>
        <Text size="xs" c="dimmed" className="tabular" mt={2}>
          {t(`categories.${per}`, { mean: formatSigned(meanPerLearner) })} <ResponseRate n={learners} asked={asked} />
        </Text>
      </div>
      <Text fw={700} fz="lg" className="tabular">
        {whole.format(resultOnScreen(result))}%
      </Text>
    </div>
  )
}
