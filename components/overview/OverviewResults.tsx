'use client'
import { Button, CloseButton, Collapse, Group, Paper, Stack, Text, Title, UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconChevronDown, IconRestore } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { CategoryResults } from '@/components/result/CategoryResults'
import { RoiPanel } from '@/components/result/RoiPanel'
import { SectionHead } from '@/components/result/SectionHead'
import { SortableList } from '@/components/result/SortableList'
import { Withheld } from '@/components/result/Withheld'
import { EmptyState } from '@/components/ui/EmptyState'
import type { OverviewFragment } from '@/graphql/__generated__/operations'
import classes from './overview.module.css'
import { QuestionResult } from './QuestionResult'
import type { Shown } from './Shown'
import type { ChosenVariables } from './learners/selectedLearners'
import type { ShownSections } from './useShownSections'

type SectionResultsProps = { sections: ShownSections; shown: Shown }

/** The sections in an order the reader chooses; each opens to its questions with all answers, and can be removed. */
function SectionResults({ sections: { ordered, removed, place, remove, restore }, shown }: SectionResultsProps) {
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

type Props = {
  overview: OverviewFragment
  sections: ShownSections
  chosen: ChosenVariables
  isEverybody: boolean
  showsCategories: boolean
  isGraphMode: boolean
  onGraphMode: (isGraphMode: boolean) => void
}

/** The results of a campaign: the categories, and the sections with their questions. */
export function OverviewResults({
  overview,
  sections,
  chosen,
  isEverybody,
  showsCategories,
  isGraphMode,
  onGraphMode,
}: Props) {
  const t = useTranslations('overview')
  const {
    invited,
    joined,
    smallestGroupSize: smallest,
    isWithheld,
    categoryResults,
    withheldCategories,
    returnOnInvestment,
    subscription,
  } = overview
  // One meaning of every denominator: those invited. Learners who are chosen have all completed; figures that also cover
  // people who joined by link are of no share of the invited.
  const asked = isEverybody && joined === 0 ? invited : 0
  return (
    <Stack>
      {isWithheld && (
        <Paper withBorder p="md" radius="md" role="status">
          <Withheld smallest={smallest} />
          <Text size="sm">
            {t(isEverybody ? 'withheld.everybody' : 'withheld.chosen', { smallest: smallest ?? 0 })}
          </Text>
        </Paper>
      )}
      {!isWithheld && showsCategories && (
        <CategoryResults
          categories={categoryResults}
          asked={asked}
          isOfSelected={!isEverybody}
          isGraphMode={isGraphMode}
          onGraphMode={onGraphMode}
          withheld={withheldCategories}
          smallest={smallest}
        />
      )}
      <RoiPanel roi={returnOnInvestment} currencySymbol={subscription.currencySymbol} />
      {!isWithheld && (
        <SectionResults
          sections={sections}
          shown={{ chosen, isEverybody, asked, smallest, currencySymbol: subscription.currencySymbol }}
        />
      )}
    </Stack>
  )
}

type SectionRowProps = {
  section: OverviewFragment['sectionResults'][number]
  shown: Shown
  handles: ReactNode
  onRemove: () => void
}

/** A section with its handles and its change; its questions and their answers are requested when it is opened. */
function SectionRow({ section, shown, handles, onRemove }: SectionRowProps) {
  const { id, sectionName, description, questions } = section
  const t = useTranslations('overview.panel')
  const [isOpen, { toggle }] = useDisclosure(false)
  const contentId = `section-${id}`
  return (
    <Paper withBorder p="sm" radius="md" className={classes.section}>
      <SectionHead
        section={section}
        asked={shown.asked}
        isOfSelected={!shown.isEverybody}
        handles={handles}
        name={
          <Title order={3} size="h5" fw={600} className={classes.sectionName}>
            <UnstyledButton
              onClick={toggle}
              aria-expanded={isOpen}
              aria-controls={isOpen ? contentId : undefined}
              className={classes.sectionButton}
            >
              <span>
                <span>{sectionName}</span>{' '}
                <Text span size="sm" c="dimmed" fw={400}>
                  {t('questions', { count: questions.length })}
                </Text>
              </span>
              <IconChevronDown
                size={18}
                aria-hidden
                style={{ flex: 'none', transform: isOpen ? 'rotate(180deg)' : undefined }}
              />
            </UnstyledButton>
          </Title>
        }
        action={<CloseButton aria-label={t('remove', { name: sectionName })} onClick={onRemove} />}
      />
      <Collapse expanded={isOpen} id={contentId} keepMounted={false}>
        <Stack gap="xl" pt="sm">
          {description !== '' && <Text c="dimmed">{description}</Text>}
          {questions.length === 0 && <Text c="dimmed">{t('noQuestions')}</Text>}
          {questions.map((question) => (
            <QuestionResult key={question.id} question={question} shown={shown} />
          ))}
        </Stack>
      </Collapse>
    </Paper>
  )
}
