'use client'
import { Accordion, Badge, Group, Stack, Text, Title } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { OverviewFragment } from '@/graphql/__generated__/operations'
import { QuestionResult } from './QuestionResult'

/** The sections; each opens to its questions with everybody's answers. */
export function SectionResults({ sections }: { sections: OverviewFragment['sectionResults'] }) {
  const t = useTranslations('overview.panel')
  return (
    <Stack gap="sm" component="section" aria-label={t('sections')}>
      <Title order={2} size="h4">
        {t('sections')}
      </Title>
      <Accordion multiple variant="separated" radius="md" order={3} styles={{ item: { background: 'var(--mantine-color-body)', border: '1px solid var(--surface-line)' } }}>
        {sections.map((section) => (
          <Accordion.Item key={section.id} value={section.id}>
            <Accordion.Control>
              <Group gap="sm">
                <Text fw={600}>{section.sectionName}</Text>
                <Badge variant="light">{section.questions.length}</Badge>
              </Group>
            </Accordion.Control>
            <Accordion.Panel>
              <Stack gap="xl">
                {section.description !== '' && <Text c="dimmed">{section.description}</Text>}
                {section.questions.map((question) => (
                  <QuestionResult key={question.id} question={question} />
                ))}
              </Stack>
            </Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
    </Stack>
  )
}
