'use client'
import { Checkbox, Group, Stack, Text, ThemeIcon } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconMinus } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { formatSigned } from '@/domain/format'
import { resultOnScreen, showsMinus } from '@/domain/result'
import type { OverviewFragment } from '@/graphql/__generated__/operations'

type Category = OverviewFragment['categoryResults'][number]
type Props = {
  category: Category
  /** Whether the graph shows it; null while there is no graph. */
  isInGraph: boolean | null
  onToggle: () => void
}

function Direction({ category }: { category: Category }) {
  const t = useTranslations('overview.categories')
  if (showsMinus(category.result, resultOnScreen(category.result)))
    return (
      <ThemeIcon variant="light" color="gray" radius="xl" aria-label={t('minus')} role="img">
        <IconMinus size={18} />
      </ThemeIcon>
    )
  const isUp = category.arrow === 'up'
  return (
    <ThemeIcon variant="light" color={isUp ? 'teal' : 'red'} radius="xl" aria-label={t(isUp ? 'up' : 'down')} role="img">
      {isUp ? <IconArrowUp size={18} /> : <IconArrowDown size={18} />}
    </ThemeIcon>
  )
}

/** A category with its arrow, its rounded figure and, beside it, what it means per learner. */
export function CategoryRow({ category, isInGraph, onToggle }: Props) {
  const t = useTranslations('overview')
  return (
    <Group component="li" justify="space-between" wrap="nowrap" py={4}>
      <Group gap="sm" wrap="nowrap">
        {isInGraph !== null && <Checkbox aria-label={t('graph.include', { name: category.name })} checked={isInGraph} onChange={onToggle} />}
        <Direction category={category} />
        <Text fw={500}>{category.name}</Text>
      </Group>
      <Stack gap={0} align="flex-end">
        <Text fw={700} fz="lg" className="tabular">
          {resultOnScreen(category.result)}%
        </Text>
        <Text size="xs" c="dimmed" className="tabular" ta="end">
          {t('categories.evidence', { mean: formatSigned(category.meanPerLearner), learners: category.learners })}
        </Text>
      </Stack>
    </Group>
  )
}
