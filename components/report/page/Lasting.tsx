'use client'
import { Text, Title } from '@mantine/core'
import { CategoryTrajectories } from '@/components/shared/followUp/CategoryTrajectories'
import type { Report } from '@/domain/report'
import type { FollowedCategory } from '@/domain/trajectory'
import { lastingTexts, waveNames } from '@/pdf/report/lastingTexts'
import { Part } from './Part'
import classes from './paper.module.css'
import { usePrintedReportMessages } from './usePrintedReportMessages'

type Props = {
  report: Report
  categories: readonly FollowedCategory[]
  isDrawn: boolean
  isHighlighted: boolean
}

/** Whether a campaign's changes lasted: each category in its waves, in sentences and drawn, and who is missing. */
export function Lasting({ report, categories, isDrawn, isHighlighted }: Props) {
  const t = usePrintedReportMessages()
  const waves = report.trajectory?.waves ?? []
  return (
    <Part id="report-lasting" title={t('lasting.title')} isHighlighted={isHighlighted}>
      <Text size="sm" c="dimmed">
        {t('lasting.note')}
      </Text>
      {categories.map((category) => {
        const { sentence, missing } = lastingTexts(t, category, waves)
        return (
          <article key={category.id} className={classes.question} aria-label={category.name}>
            <Title order={3} size="h6" fw={600} style={{ overflowWrap: 'anywhere' }}>
              {category.name}
            </Title>
            {sentence !== null && <Text>{sentence}</Text>}
            {missing.map((text) => (
              <Text key={text} size="sm" c="dimmed" className={`tabular ${classes.evidence}`}>
                {text}
              </Text>
            ))}
          </article>
        )
      })}
      {isDrawn && <CategoryTrajectories categories={categories} waves={waves} nameOf={waveNames(t, waves)} order={3} />}
    </Part>
  )
}
