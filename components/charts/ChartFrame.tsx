'use client'
import { Button, Group, Paper, Stack, Table, Title, VisuallyHidden } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconChartBar, IconTable } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'

type Props = {
  title: string
  /** The figures in a sentence, for those who cannot see the picture. */
  summary: string
  /** The figures as rows under these heads. */
  head: readonly string[]
  rows: readonly (readonly [string, ...(string | number)[]])[]
  actions?: ReactNode
  /** Stands below the chart and below its table. */
  footer?: ReactNode
  children: ReactNode
}

/** A chart with its title, what it says in words, and its figures as a table. */
export function ChartFrame({ title, summary, head, rows, actions, footer, children }: Props) {
  const t = useTranslations('common.chart')
  const [isTable, { toggle }] = useDisclosure(false)
  return (
    <Paper component="section" withBorder p="md" aria-label={title}>
      <Stack gap="sm">
        <Group justify="space-between" gap="xs">
          <Title order={2} size="h4">
            {title}
          </Title>
          <Group gap="xs">
            <Button size="compact-sm" variant="subtle" leftSection={isTable ? <IconChartBar size={16} aria-hidden /> : <IconTable size={16} aria-hidden />} onClick={toggle} aria-pressed={isTable}>
              {t(isTable ? 'showChart' : 'showTable')}
            </Button>
            {actions}
          </Group>
        </Group>
        {isTable ? (
          <Table aria-label={title} withTableBorder>
            <Table.Thead>
              <Table.Tr>
                {head.map((label, index) => (
                  <Table.Th key={label} ta={index === 0 ? 'start' : 'end'}>
                    {label}
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {rows.map(([label, ...figures], index) => (
                <Table.Tr key={`${index} ${label}`}>
                  <Table.Th scope="row" fw={400}>
                    {label}
                  </Table.Th>
                  {figures.map((figure, column) => (
                    <Table.Td key={head[column + 1]} ta="end">
                      {figure}
                    </Table.Td>
                  ))}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        ) : (
          <>
            <VisuallyHidden>{summary}</VisuallyHidden>
            <div aria-hidden="true">{children}</div>
          </>
        )}
        {footer}
      </Stack>
    </Paper>
  )
}
