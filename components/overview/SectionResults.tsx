'use client'
import { Button, CloseButton, Collapse, Group, Paper, Stack, Text, Title, UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconChevronDown, IconRestore } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { SectionHead } from '@/components/result/SectionHead'
import { SortableList } from '@/components/result/SortableList'
import { EmptyState } from '@/components/ui/EmptyState'
import { LinkedPart } from '@/components/ui/linkedPart/LinkedPart'
import { useLinkedPart } from '@/components/ui/linkedPart/useLinkedPart'
import { resultParts } from '@/domain/paths'
import type { OverviewFragment } from '@/graphql/overview/__generated__/operations'
import classes from './overview.module.css'
import { QuestionResult } from './QuestionResult'
import type { Shown } from './Shown'
import type { ShownSections } from './useShownSections'

type Props = { sections: ShownSections; shown: Shown }

/** The sections; each opens to its questions with all answers. To arrange the report they are moved and removed. */
export function SectionResults({ sections: { ordered, removed, place, remove, restore }, shown }: Props) {
  const t = useTranslations('overview.panel')
  const [isArranging, { toggle }] = useDisclosure(false)
  return (
    <Paper withBorder p="md" radius="md" component="section" aria-label={t('sections')}>
      <Group justify="space-between" mb="xs">
        <Title order={2} size="h4">
          {t('sections')}
        </Title>
        {ordered.length + removed.length > 0 && (
          <Button
            variant={isArranging ? 'light' : 'subtle'}
            size="compact-sm"
            aria-pressed={isArranging}
            onClick={toggle}
          >
            {t('arrange')}
          </Button>
        )}
      </Group>
      {ordered.length === 0 && removed.length === 0 && <EmptyState drawing="chart" text={t('none')} />}
      {ordered.length === 0 && removed.length > 0 && <Text c="dimmed">{t('allRemoved')}</Text>}
      <SortableList label={t('sections')} items={ordered} onPlace={place}>
        {(section, handles) => (
          <SectionRow
            section={section}
            shown={shown}
            handles={isArranging && handles}
            action={
              isArranging && (
                <CloseButton aria-label={t('remove', { name: section.name })} onClick={() => remove(section.id)} />
              )
            }
          />
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

type SectionRowProps = {
  section: OverviewFragment['sectionResults'][number]
  shown: Shown
  /** The controls that move and remove it, while sections are arranged. */
  handles: ReactNode
  action: ReactNode
}

/** A section with its change; its questions and their answers are requested when it is opened. */
function SectionRow({ section, shown, handles, action }: SectionRowProps) {
  const { id, sectionName, description, questions } = section
  const t = useTranslations('overview.panel')
  const linked = useLinkedPart()
  const isLinked = questions.some((question) => resultParts.question(question.id) === linked)
  const [isToggled, { toggle }] = useDisclosure(false)
  // One that an address names is open at first.
  const isOpen = isToggled !== isLinked
  const contentId = `section-${id}`
  return (
    <div className={classes.section}>
      <SectionHead
        section={section}
        asked={shown.asked}
        isOfSelected={!shown.isEverybody}
        handles={handles}
        name={
          <Title order={3} size="h5" fw={600}>
            <UnstyledButton
              onClick={toggle}
              aria-expanded={isOpen}
              aria-controls={isOpen ? contentId : undefined}
              className={classes.sectionButton}
            >
              <IconChevronDown
                size={18}
                aria-hidden
                style={{ flex: 'none', transform: isOpen ? 'rotate(180deg)' : undefined }}
              />
              <span>
                <bdi>{sectionName}</bdi>{' '}
                <Text span size="sm" c="dimmed" fw={400}>
                  {t('questions', { count: questions.length })}
                </Text>
              </span>
            </UnstyledButton>
          </Title>
        }
        action={action}
      />
      <Collapse expanded={isOpen} id={contentId} keepMounted={false} transitionDuration={isLinked ? 0 : undefined}>
        <Stack gap="xl" pt="sm">
          {description !== '' && <Text c="dimmed">{description}</Text>}
          {questions.length === 0 && <Text c="dimmed">{t('noQuestions')}</Text>}
          {questions.map((question) => (
            <LinkedPart key={question.id} id={resultParts.question(question.id)}>
              <QuestionResult question={question} shown={shown} />
            </LinkedPart>
          ))}
        </Stack>
      </Collapse>
    </div>
  )
}
