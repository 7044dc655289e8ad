'use client'
import type { PieChartProps } from '@mantine/charts'
import { Box, Group, Stack, Text } from '@mantine/core'
import dynamic from 'next/dynamic'
import type { ReactNode } from 'react'
import { paletteColor } from '@/domain/chart'
import { ChartFrame } from './ChartFrame'
import classes from './charts.module.css'
import { figureText } from './figureText'
import { Swatch } from './Swatch'
import { useChartSummary } from './useChartSummary'
import { useTextScale } from './useTextScale'

type Props = {
  title: string
  /** The heading level of the title. */
  order?: 2 | 3 | 4
  slices: readonly { label: string; value: number; color?: string }[]
  labelHead: string
  valueHead: string
  /** Replaces an empty pie chart. */
  emptyText?: string
  actions?: ReactNode
  /** Replaces the list of slices beside the chart. */
  aside?: ReactNode
  /** Words in the middle of a smaller ring, which stands in a narrow column. */
  hole?: string
}

const Pie = dynamic<PieChartProps>(() => import('./drawing').then(({ PieChart: Drawn }) => Drawn), {
  ssr: false,
  // Its place is kept by the box around it.
  loading: () => null,
})

/** Shares of a whole, with their counts beside them. Counts are never rounded. */
export function PieChart({ title, order, slices, labelHead, valueHead, emptyText, actions, aside, hole }: Props) {
  const scale = Math.min(1.5, useTextScale())
  // Around a text it grows with it, as far as a phone has room.
  const radius = hole === undefined ? 94 : 68 * scale
  // Leaves one pixel for the outline.
  const size = 2 * radius + 2
  const summaryOf = useChartSummary()
  const rows = slices.map(({ label, value }) => [label, value] as const)
  const coloured = slices.map(({ label, value, color }, at) => ({
    name: label,
    value: Number.isFinite(value) ? Math.max(0, value) : 0,
    color: color ?? paletteColor(at),
  }))
  const shares = coloured.filter(({ value }) => value > 0)
  return (
    <ChartFrame
      title={title}
      order={order}
      summary={summaryOf(title, rows)}
      head={[labelHead, valueHead]}
      rows={rows}
      legend={coloured.map(({ name, value, color }) => ({ name: `${name}: ${figureText(value)}`, color }))}
      hasOwnLegend
      isEmpty={shares.length === 0}
      emptyText={emptyText}
      actions={actions}
      aside={aside}
      isNarrow={hole !== undefined}
    >
      <Group gap="xl" justify="center">
        <Box h={size} w={size} pos="relative">
          {/* The outline of a full pie would run to its centre. */}
          <Pie
            data={shares}
            size={size}
            startAngle={90}
            endAngle={-270}
            strokeWidth={shares.length > 1 ? 1.5 : 0}
            strokeColor={hole === undefined ? 'var(--chart-outline)' : 'var(--mantine-color-body)'}
            withTooltip
            tooltipDataSource="segment"
            valueFormatter={(value) => figureText(value)}
            pieProps={{
              isAnimationActive: false,
              rootTabIndex: -1,
              outerRadius: radius,
              innerRadius: hole === undefined ? 0 : radius - 18 * scale,
            }}
            accessibilityLayer={false}
          />
          {hole !== undefined && (
            <Text className={`${classes.hole} tabular`} fz={26} fw={650}>
              {hole}
            </Text>
          )}
        </Box>
        {aside === undefined && (
          <Stack gap={6}>
            {coloured.map(({ name, value, color }, at) => (
              <Group key={at} gap={8} wrap="nowrap">
                <Swatch color={color} isOutlined={at > 0} />
                <Text size="sm" className="tabular" style={{ overflowWrap: 'anywhere' }}>
                  <span>{name}</span> <strong>{figureText(value)}</strong>
                </Text>
              </Group>
            ))}
          </Stack>
        )}
      </Group>
    </ChartFrame>
  )
}
