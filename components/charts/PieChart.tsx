'use client'
import { PieChart as Pie } from '@mantine/charts'
import { ColorSwatch, Group, Stack, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ChartFrame } from './ChartFrame'
import { palette } from './palette'

type Props = {
  title: string
  slices: readonly { label: string; value: number; color?: string }[]
  labelHead: string
  valueHead: string
  actions?: ReactNode
  /** Figures below the chart. */
  children?: ReactNode
}

/** Shares of a whole, with their counts beside them. */
export function PieChart({ title, slices, labelHead, valueHead, actions, children }: Props) {
  const t = useTranslations('common.chart')
  const coloured = slices.map((slice, at) => ({ name: slice.label, value: slice.value, color: slice.color ?? palette[(at * 4 + 1) % palette.length] ?? palette[2] }))
  const total = slices.reduce((sum, { value }) => sum + value, 0)
  const summary = t('summary', { title, figures: slices.map(({ label, value }) => `${label}: ${value}`).join('; ') })
  return (
    <ChartFrame title={title} summary={summary} head={[labelHead, valueHead]} rows={slices.map(({ label, value }) => [label, value] as const)} actions={actions} footer={children}>
      <Group gap="xl" justify="center">
        <Pie data={total === 0 ? [{ name: title, value: 1, color: 'var(--surface-line)' }] : coloured} size={190} strokeWidth={2} withTooltip={total > 0} tooltipDataSource="segment" pieProps={{ isAnimationActive: false, rootTabIndex: -1 }} accessibilityLayer={false} />
        <Stack gap={6}>
          {coloured.map(({ name, value, color }) => (
            <Group key={name} gap={8} wrap="nowrap">
              <ColorSwatch color={color} size={14} withShadow />
              <Text size="sm" className="tabular">
                {name} <strong>{value}</strong>
              </Text>
            </Group>
          ))}
        </Stack>
      </Group>
    </ChartFrame>
  )
}
