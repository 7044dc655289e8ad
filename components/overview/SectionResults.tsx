'use client'
import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { IconRestore } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { SortableList } from '@/components/result/SortableList'
import { EmptyState } from '@/components/ui/EmptyState'
import { SectionRow } from './SectionRow'
import type { ShownSections } from './useShownSections'
import type { Shown } from './Shown'

type Props = { sections: ShownSections; shown: Shown }

/** The sections in an order of one's own; each opens to its questions with everybody's answers, and can be put aside. */
export function SectionResults({ sections: { ordered, removed, place, remove, restore }, shown }: Props) {
  const t = useTranslations('overview.panel')
  return (
    <Paper component="section" bg="transparent" aria-label={t('sections')}>
      <Title order={2} size="h4" mb="sm">
        {t('sections')}
      </Title>
      {ordered.length === 0 && removed.length === 0 && <EmptyState drawing="chart" text={t('none')} />}
      {ordered.length === 0 && removed.length > 0 && <Text c="dimmed">{t('allRemoved')}</Text>}
      <SortableList label={t('sections')} items={ordered} onPlace={place}>
        {(section, handles) => (
          <SectionRow section={section} shown={shown} handles={handles} onRemove={() => remove(section.id)} />
        )}
      </SortableList>
      {removed.length > 0 && (
        <Stack gap={4} role="group" aria-label={t('removed')}>
          <Text size="sm" c="dimmed">
            {t('removed')}
          </Text>
          <Group gap="xs">
            {removed.map(({ id, name }) => (
              <Button
                key={id}
                size="compact-sm"
                variant="default"
                leftSection={<IconRestore size={14} aria-hidden />}
                onClick={() => restore(id)}
                aria-label={t('restore', { name })}
                maw="100%"
              >
                {name}
              </Button>
            ))}
          </Group>
        </Stack>
      )}
    </Paper>
  )
}
