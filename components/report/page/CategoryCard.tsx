'use client'
import { Group, Text } from '@mantine/core'
import { ResponseRate } from '@/components/result/ResponseRate'
import { ResultArrow } from '@/components/result/ResultArrow'
import { formatSigned } from '@/domain/format'
import { type ReportCategory, reportNumber } from '@/domain/report'
import { arrow, resultOnReport } from '@/domain/result'
import { CategoryPicture } from './CategoryPicture'
import classes from './paper.module.css'
import { usePaperWords } from './usePaperWords'

/** A category with its picture, its arrow and its result, which reports cut to a whole number; `asked`: of how many people, null in the report of one. */
export function CategoryCard({
  category: { name, sum, meanPerLearner, n },
  asked,
}: {
  category: ReportCategory
  asked: number | null
}) {
  const t = usePaperWords()
  return (
    <li className={classes.category}>
      <CategoryPicture name={name} />
      <div>
        <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
          {name}
        </Text>
        <Group gap={8}>
          <ResultArrow result={sum} arrow={arrow(sum)} />
          <Text fz="xl" fw={700} className="tabular">
            {t('keyMetrics.percent', { value: reportNumber(resultOnReport(sum)) })}
          </Text>
        </Group>
        {asked !== null && (
          <Text size="xs" c="dimmed" className="tabular">
            {t('keyMetrics.perLearner', { mean: formatSigned(meanPerLearner) })} · <ResponseRate n={n} asked={asked} />
          </Text>
        )}
      </div>
    </li>
  )
}
