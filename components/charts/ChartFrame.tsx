'use client'
import { Button, Group, Paper, Stack, Text, Title, VisuallyHidden } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconChartBar, IconTable } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ChartDownload } from './ChartDownload'
import { ChartLegend } from './ChartLegend'
import { ChartTable } from './ChartTable'
import type { ChartRow } from './chartCsv'
import type { LegendEntry } from './chartPicture'
import classes from './charts.module.css'
import { useChartFiles } from './useChartFiles'
import { useOverflows } from './useOverflows'

type Props = {
  title: string
  /** How deep the title stands on its page. */
  order?: 2 | 3 | 4
  /** The figures in a sentence, for those who cannot see the picture. */
  summary: string
  /** The figures as rows under these heads; a number is written with the unit, null as nothing known. */
  head: readonly string[]
  rows: readonly ChartRow[]
  unit?: string
  /** What the colours mean; drawn above the chart, unless it says so itself. */
  legend?: readonly LegendEntry[]
  hasOwnLegend?: boolean
  /** There is nothing to draw; `emptyText` says so in place of the chart. */
  isEmpty?: boolean
  emptyText?: string
  actions?: ReactNode
  /** Stands below the chart and below its table. */
  footer?: ReactNode
  children: ReactNode
}

/** A chart with its title, what it says in words, its figures as a table, and both as files. */
export function ChartFrame({
  title,
  order = 2,
  summary,
  head,
  rows,
  unit = '',
  legend = [],
  hasOwnLegend = false,
  isEmpty = rows.length === 0,
  emptyText,
  actions,
  footer,
  children,
}: Props) {
  const t = useTranslations('common.chart')
  const [isTable, { toggle }] = useDisclosure(false)
  const { ref, overflows } = useOverflows<HTMLDivElement>()
  const { ref: drawing, hasFailed, saveCsv, savePng } = useChartFiles({ title, head, rows, unit, legend })
  return (
    <Paper component="section" withBorder p="md" aria-label={title} className={classes.frame}>
      <Stack gap="sm">
        <Group justify="space-between" gap="xs">
          <Title order={order} size="h4" style={{ overflowWrap: 'anywhere' }}>
            {title}
          </Title>
          <Group gap="xs" className={classes.tools}>
            {!isEmpty && (
              <>
                <Button
                  size="compact-sm"
                  variant="subtle"
                  leftSection={isTable ? <IconChartBar size={16} aria-hidden /> : <IconTable size={16} aria-hidden />}
                  onClick={toggle}
                >
                  {t(isTable ? 'showChart' : 'showTable')}
                </Button>
                <ChartDownload title={title} onPng={isTable ? null : () => void savePng()} onCsv={saveCsv} />
              </>
            )}
            {actions}
          </Group>
        </Group>
        {hasFailed && (
          <Text role="alert" size="sm" c="red">
            {t('failed')}
          </Text>
        )}
        {isEmpty ? (
          <Text c="dimmed">{emptyText ?? t('empty')}</Text>
        ) : (
          <>
            {!isTable && <VisuallyHidden>{summary}</VisuallyHidden>}
            {!isTable && !hasOwnLegend && <ChartLegend entries={legend} />}
            <div
              ref={ref}
              className={classes.scroll}
              {...(overflows && { tabIndex: 0, role: 'group', 'aria-label': t('figuresOf', { title }) })}
            >
              {isTable ? (
                <ChartTable label={title} head={head} rows={rows} unit={unit} />
              ) : (
                <div aria-hidden="true" ref={drawing}>
                  {children}
                </div>
              )}
            </div>
          </>
        )}
        {footer}
      </Stack>
    </Paper>
  )
}
