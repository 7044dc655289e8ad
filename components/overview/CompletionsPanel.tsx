'use client'
import { Button, CloseButton, SimpleGrid } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { PieChart } from '@/components/charts/PieChart'
import { palette } from '@/components/charts/palette'
import { StatTile } from '@/components/ui/StatTile'

type Props = { invited: number; completed: number; notCompleted: number }

/** Completed against not completed, as a pie and as figures. It can be closed and shown again. */
export function CompletionsPanel({ invited, completed, notCompleted }: Props) {
  const t = useTranslations('overview.completions')
  const [isOpen, setIsOpen] = useState(true)
  if (!isOpen)
    return (
      <Button variant="default" w="fit-content" onClick={() => setIsOpen(true)}>
        {t('show')}
      </Button>
    )
  const slices = [
    { label: t('labelCompleted'), value: completed, color: palette[1] },
    { label: t('labelNotCompleted'), value: notCompleted, color: palette[5] },
  ]
  return (
    <PieChart
      title={t('title')}
      slices={slices}
      labelHead={t('state')}
      valueHead={t('learners')}
      actions={<CloseButton aria-label={t('close')} onClick={() => setIsOpen(false)} />}
    >
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm">
        <StatTile label={t('invited')} value={invited} />
        <StatTile label={t('completed')} value={completed} />
        <StatTile label={t('notCompleted')} value={notCompleted} />
      </SimpleGrid>
    </PieChart>
  )
}
