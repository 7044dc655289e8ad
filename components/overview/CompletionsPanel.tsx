'use client'
import { PieChart } from '@mantine/charts'
import { Button, CloseButton, Group, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useState } from 'react'

type Props = { invited: number; completed: number; notCompleted: number }

/** Completed against not completed, as a pie and as figures. It can be closed and shown again. */
export function CompletionsPanel({ invited, completed, notCompleted }: Props) {
  const t = useTranslations('overview.completions')
  const [isOpen, setIsOpen] = useState(true)
  if (!isOpen)
    return (
      <Button variant="default" onClick={() => setIsOpen(true)}>
        {t('show')}
      </Button>
    )
  const figures = [
    [t('invited'), invited],
    [t('completed'), completed],
    [t('notCompleted'), notCompleted],
  ] as const
  const slices = [
    { name: t('labelCompleted'), value: completed, color: '#1D5B8F' },
    { name: t('labelNotCompleted'), value: notCompleted, color: '#A9D5FF' },
  ]
  return (
    <Paper withBorder p="md" radius="md" component="section" aria-label={t('title')}>
      <Group justify="space-between" mb="sm">
        <Title order={2} size="h4">
          {t('title')}
        </Title>
        <CloseButton aria-label={t('close')} onClick={() => setIsOpen(false)} />
      </Group>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <Group justify="center" aria-hidden>
          {invited > 0 && <PieChart data={slices} size={170} withTooltip tooltipDataSource="segment" strokeWidth={1} />}
        </Group>
        <Stack gap="xs" justify="center">
          {figures.map(([label, value]) => (
            <Group key={label} justify="space-between">
              <Text>{label}</Text>
              <Text fw={700} fz="lg" className="tabular">
                {value}
              </Text>
            </Group>
          ))}
        </Stack>
      </SimpleGrid>
    </Paper>
  )
}
