'use client'
import { Group, Paper, Stack, Text, ThemeIcon, Title, Tooltip } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconInfoCircle, IconMinus } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { formatSigned } from '@/domain/format'
import { resultOnScreen, showsMinus } from '@/domain/result'
import type { OverviewFragment } from '@/graphql/__generated__/operations'

type Category = OverviewFragment['categoryResults'][number]

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

/** Each category with its arrow, its rounded figure and, beside it, what it means per learner. */
export function CategoryList({ categories }: { categories: readonly Category[] }) {
  const t = useTranslations('overview.categories')
  return (
    <Paper withBorder p="md" radius="md" component="section" aria-label={t('title')}>
      <Group gap="xs" mb="sm">
        <Title order={2} size="h4">
          {t('title')}
        </Title>
        <Tooltip label={t('info')} events={{ hover: true, focus: true, touch: true }}>
          <IconInfoCircle size={18} tabIndex={0} role="img" aria-label={t('info')} />
        </Tooltip>
      </Group>
      {categories.length === 0 && <Text c="dimmed">{t('none')}</Text>}
      <Stack gap="xs" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
        {categories.map((category) => (
          <Group key={category.analysisTypeId} component="li" justify="space-between" wrap="nowrap" py={4}>
            <Group gap="sm" wrap="nowrap">
              <Direction category={category} />
              <Text fw={500}>{category.name}</Text>
            </Group>
            <Stack gap={0} align="flex-end">
              <Text fw={700} fz="lg" className="tabular">
                {resultOnScreen(category.result)}%
              </Text>
              <Text size="xs" c="dimmed" className="tabular">
                {t('evidence', { mean: formatSigned(category.meanPerLearner), learners: category.learners })}
              </Text>
            </Stack>
          </Group>
        ))}
      </Stack>
    </Paper>
  )
}
