'use client'
import { Group, Paper, Stack, Table, Text, Title, VisuallyHidden } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { ChartRow } from './saveFile'
import type { LegendEntry } from './chartPicture'
import { ChartTools } from './ChartTools'
import classes from './charts.module.css'
import { figureText } from './figureText'
import { Swatch } from './Swatch'
import { useChartFiles } from './useChartFiles'

type ChartTableProps = { label: string; head: readonly string[]; rows: readonly ChartRow[]; unit: string }

/** The figures of a chart as rows. */
function ChartTable({ label, head, rows, unit }: ChartTableProps) {
  return (
    <Table aria-label={label} withTableBorder>
      <Table.Thead>
        <Table.Tr>
          {head.map((name, at) => (
            <Table.Th key={at} ta={at === 0 ? 'start' : 'end'}>
              {name}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map(([name, ...figures], row) => (
          <Table.Tr key={row}>
            <Table.Th scope="row" fw={400} className="textCell">
              {name}
            </Table.Th>
            {figures.map((figure, at) => (
              <Table.Td key={at} ta="end">
                {figureText(figure, unit)}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

/**
 * Whether the content of an element overflows it, so that it must be scrollable by keyboard, and whether more of it
 * follows beyond its right edge.
 */
function useOverflows<T extends HTMLElement>() {
  const ref = useRef<T>(null)
  const [overflows, setOverflows] = useState(false)
  const [isCut, setCut] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (element === null) return
    const measure = () => {
      const { scrollWidth, clientWidth, scrollHeight, clientHeight, scrollLeft } = element
      setOverflows(scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1)
      setCut(scrollWidth > clientWidth + Math.abs(scrollLeft) + 1)
    }
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    for (const child of element.children) observer.observe(child)
    element.addEventListener('scroll', measure, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', measure)
    }
  })
  return { ref, overflows, isCut }
}

/** The meaning of a chart's colours. */
function ChartLegend({ entries }: { entries: readonly LegendEntry[] }) {
  return (
    <Group gap="4px 16px" aria-hidden="true">
      {entries.map(({ name, color }, at) => (
        <Group key={at} gap={8} wrap="nowrap">
          <Swatch color={color} radius={3} isOutlined={at === 0 && entries.length > 1} />
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            {name}
          </Text>
        </Group>
      ))}
    </Group>
  )
}

/** What a drawing leaves out. */
function ChartNote({ text }: { text: string | undefined }) {
  return text === undefined ? null : (
    <Text size="xs" c="dimmed">
      {text}
    </Text>
  )
}

type Props = {
  title: string
  /** The heading level of the title. */
  order?: 2 | 3 | 4
  /** The figures in a sentence, for screen readers. */
  summary: string
  /** Column headings of the figures' table; a number is shown with the unit, null as a dash. */
  head: readonly string[]
  rows: readonly ChartRow[]
  unit?: string
  /** The meaning of the colours; shown above the chart, unless the chart has its own. */
  legend?: readonly LegendEntry[]
  hasOwnLegend?: boolean
  /** There is nothing to show; `emptyText` replaces the chart. */
  isEmpty?: boolean
  emptyText?: string
  actions?: ReactNode
  /** Content beside the chart or its table, and below them. */
  aside?: ReactNode
  footer?: ReactNode
  /** Covers the drawing, which assistive technology does not read. */
  overlay?: ReactNode
  /** What the drawing leaves out, below it; the table is complete. */
  note?: string | undefined
  /** The drawing is as high as its content and never scrolls by itself. */
  isWhole?: boolean
  /** In a narrow column with a frame of its own: without a border, and its tools as icons. */
  isNarrow?: boolean
  /** In a card of its own: without a border. */
  isBare?: boolean
  children: ReactNode
}

const framed = { withBorder: true, p: 'md' }
const bare = { p: 0, bg: 'transparent' }

/** A chart with its title, a text summary, its figures as a table, and both as downloads. */
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
  aside,
  footer,
  overlay,
  note,
  isWhole = false,
  isNarrow = false,
  isBare = isNarrow,
  children,
}: Props) {
  const t = useTranslations('common.chart')
  const [isTable, { toggle }] = useDisclosure(false)
  const { ref, overflows, isCut } = useOverflows<HTMLDivElement>()
  const { ref: drawing, hasFailed, saveCsv, savePng } = useChartFiles({ title, head, rows, unit, legend })
  return (
    <Paper component="section" {...(isBare ? bare : framed)} aria-label={title} className={classes.frame}>
      <Stack gap="sm">
        <Group justify="space-between" gap="xs">
          <Title order={order} size="h4" style={{ overflowWrap: 'anywhere' }}>
            {title}
          </Title>
          <Group gap={isNarrow ? 2 : 'xs'} className={isNarrow ? undefined : classes.tools}>
            {!isEmpty && (
              <ChartTools
                title={title}
                isTable={isTable}
                isIcon={isNarrow}
                onToggle={toggle}
                onPng={() => void savePng()}
                onCsv={saveCsv}
              />
            )}
            {actions}
          </Group>
        </Group>
        {hasFailed && (
          <Text role="alert" size="sm" c="red">
            {t('failed')}
          </Text>
        )}
        <div className={aside === undefined ? undefined : classes.beside}>
          {isEmpty ? (
            <Text c="dimmed">{emptyText ?? t('empty')}</Text>
          ) : (
            <Stack gap="sm" miw={0}>
              {!isTable && <VisuallyHidden>{summary}</VisuallyHidden>}
              {!isTable && !hasOwnLegend && <ChartLegend entries={legend} />}
              <div
                ref={ref}
                className={classes.scroll}
                data-whole={(isWhole && !isTable) || undefined}
                data-table={isTable || undefined}
                data-cut={isCut || undefined}
                {...(overflows && { tabIndex: 0, role: 'group', 'aria-label': t('figuresOf', { title }) })}
              >
                {isTable ? (
                  <ChartTable label={title} head={head} rows={rows} unit={unit} />
                ) : (
                  <div className={classes.drawing}>
                    <div aria-hidden="true" ref={drawing}>
                      {children}
                    </div>
                    {overlay}
                  </div>
                )}
              </div>
              {!isTable && <ChartNote text={note} />}
            </Stack>
          )}
          {aside}
        </div>
        {footer}
      </Stack>
    </Paper>
  )
}
