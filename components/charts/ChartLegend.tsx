'use client'
import { ColorSwatch, Group, Text } from '@mantine/core'
import type { LegendEntry } from './chartPicture'

/** What the colours of a chart mean. */
export function ChartLegend({ entries }: { entries: readonly LegendEntry[] }) {
  return (
    <Group gap="4px 16px" aria-hidden="true">
      {entries.map(({ name, color }, at) => (
        <Group key={at} gap={8} wrap="nowrap">
          <ColorSwatch color={color} size={14} radius={3} withShadow />
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            {name}
          </Text>
        </Group>
      ))}
    </Group>
  )
}
