'use client'
import { Paper, Stack, Text, Title } from '@mantine/core'
import { useTranslations } from 'next-intl'
import classes from './analyser.module.css'
import type { Results } from './useAnalyserResults'
import { useSectionName } from './useSectionName'

type Props = { categories: readonly string[]; sections: Results['sectionsWithoutResults'] }

function Names({ label, names }: { label: string; names: readonly string[] }) {
  if (names.length === 0) return null
  return (
    <div>
      <Text size="sm" fw={600}>
        {label}
      </Text>
      <ul className={classes.list} aria-label={label}>
        {names.map((name, index) => (
          <li key={`${index} ${name}`}>{name}</li>
        ))}
      </ul>
    </div>
  )
}

/** Categories and sections for which nobody gave a figure. */
export function WithoutResults({ categories, sections }: Props) {
  const t = useTranslations('analyser.without')
  const nameOf = useSectionName()
  if (categories.length === 0 && sections.length === 0) return null
  return (
    <Paper withBorder p="md" radius="md" component="section" aria-label={t('title')}>
      <Stack gap="sm">
        <Title order={2} size="h4">
          {t('title')}
        </Title>
        <Names label={t('categories')} names={categories} />
        <Names label={t('sections')} names={sections.map(nameOf)} />
      </Stack>
    </Paper>
  )
}
