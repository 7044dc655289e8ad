'use client'
import { Text } from '@mantine/core'
import { reportNumber, type ReportPerformance, reportSignedNumber } from '@/domain/report'
import { formatSigned } from '@/domain/format'
import classes from './paper.module.css'
import { Part } from './Part'
import { usePrintedReportMessages } from './usePrintedReportMessages'

type Props = { performance: readonly ReportPerformance[]; isHighlighted: boolean }

/** One person's change from before to after, beside the mean change of all participants. */
export function Performance({ performance, isHighlighted }: Props) {
  const t = usePrintedReportMessages()
  const hasUnknown = performance.some(({ averageChange }) => averageChange === null)
  return (
    <Part id="report-performance" title={t('performance.title')} isHighlighted={isHighlighted}>
      <Text size="sm" c="dimmed">
        {`${t('performance.note')} ${hasUnknown ? t('performance.averageNote') : ''}`}
      </Text>
      <ul className={classes.performances}>
        {performance.map((row) => (
          <li key={row.questionId}>
            <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
              {row.text}
            </Text>
            <Figures {...row} />
          </li>
        ))}
      </ul>
    </Part>
  )
}

function Figures({ before, after, change, averageChange, n, isPercentage }: ReportPerformance) {
  const t = usePrintedReportMessages()
  const unit = isPercentage ? '%' : ''
  const average =
    averageChange === null ? '–' : `${formatSigned(averageChange, unit)} (${t('evidence.n', { n: reportNumber(n) })})`
  const figures = [
    [t('performance.before'), `${reportNumber(before)}${unit}`],
    [t('performance.after'), `${reportNumber(after)}${unit}`],
    [t('performance.change'), `${reportSignedNumber(change)}${unit}`],
    [t('performance.averageChange'), average],
  ]
  return (
    <dl className={classes.figures}>
      {figures.map(([label, figure]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="tabular">{figure}</dd>
        </div>
      ))}
    </dl>
  )
}
