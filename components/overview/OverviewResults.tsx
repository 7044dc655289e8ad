'use client'
import { Box, Button, CloseButton, Collapse, Group, Paper, Stack, Text, Title, UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconChevronDown, IconRestore } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { CategoryResults } from '@/components/result/CategoryResults'
import { FindingsHeadline } from '@/components/result/findings/Findings'
import { RoiPanel } from '@/components/result/RoiPanel'
import { SectionHead } from '@/components/result/SectionHead'
import { SortableList } from '@/components/result/SortableList'
import { Withheld } from '@/components/result/Withheld'
import { EmptyState } from '@/components/ui/EmptyState'
import { LinkedPart } from '@/components/ui/linkedPart/LinkedPart'
import { useLinkedPart } from '@/components/ui/linkedPart/useLinkedPart'
import { byChange } from '@/domain/dashboard'
import { type Area, resultParts } from '@/domain/paths'
import { isOfAmounts } from '@/domain/result'
import type { OverviewFragment } from '@/graphql/overview/__generated__/operations'
import { FollowedResults } from './FollowedResults'
import { type Choice, isEveryLearner } from './learners/learnerChoice'
import classes from './overview.module.css'
import { QuestionResult } from './QuestionResult'
import { ResultsCriteria } from './ResultsCriteria'
import type { Shown } from './Shown'
import type { useOverview } from './useOverview'
import type { ShownSections } from './useShownSections'

type SectionResultsProps = { sections: ShownSections; shown: Shown }

/**
 * The sections; each opens to its questions with all answers. To arrange the report they are moved and removed.
 */
function SectionResults({ sections: { ordered, removed, place, remove, restore }, shown }: SectionResultsProps) {
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

type Props = { area: Area } & Pick<
  ReturnType<typeof useOverview>,
  'loading' | 'isOutdated' | 'readAgain' | 'choice' | 'setChoice'
> & {
    overview: OverviewFragment
    sections: ShownSections
    /** There is nothing behind the headline. */
    isUnanswered: boolean
  }

/** The results of a campaign: what was found, the categories, and the sections with their questions. */
export function OverviewResults({ area, overview, sections, isUnanswered, choice, ...props }: Props) {
  const { loading, isOutdated } = props
  const { findings, questionnaire, subscription, smallestGroupSize: smallest } = overview
  const [showsCategories, setShowsCategories] = useState(true)
  const [isGraphMode, setIsGraphMode] = useState(false)
  const graphMode = { isGraphMode, onGraphMode: setIsGraphMode }
  const freshness = { 'aria-busy': loading, opacity: isOutdated ? 0.6 : undefined }
  const { currencySymbol } = subscription
  return (
    <>
      <Box {...freshness}>
        <FindingsHeadline findings={findings} currencySymbol={currencySymbol} about={questionnaire.name} />
      </Box>
      {!isUnanswered && (
        <>
          <ResultsCriteria
            questionnaireId={questionnaire.id}
            completed={overview.campaignTotals.totalLearners}
            choice={choice}
            onChoose={props.setChoice}
            showsCategories={showsCategories}
            onShowCategories={setShowsCategories}
            onSubmit={props.readAgain}
            isLoading={loading}
            smallest={smallest}
          />
          <Stack gap="lg" {...freshness}>
            <Figures
              {...graphMode}
              area={area}
              overview={overview}
              choice={choice}
              sections={sections}
              showsCategories={showsCategories}
            />
          </Stack>
        </>
      )}
    </>
  )
}

type FiguresProps = {
  area: Area
  overview: OverviewFragment
  sections: ShownSections
  choice: Choice
  showsCategories: boolean
  isGraphMode: boolean
  onGraphMode: (isGraphMode: boolean) => void
}

/** The categories, the return, and the sections; what is withheld is said in their place. */
function Figures({ area, overview, sections, choice, showsCategories, ...graphMode }: FiguresProps) {
  const t = useTranslations('overview.withheld')
  const { invited, joined, smallestGroupSize: smallest, isWithheld, subscription } = overview
  const { currencySymbol } = subscription
  const isEverybody = isEveryLearner(choice)
  // One meaning of every denominator: those invited. Learners who are chosen have all completed; figures that also cover
  // people who joined by link are of no share of the invited.
  const asked = isEverybody && joined === 0 ? invited : 0
  return (
    <>
      {isWithheld && (
        <Paper withBorder p="md" radius="md" role="status">
          <Withheld smallest={smallest} />
          <Text size="sm">{t(isEverybody ? 'everybody' : 'chosen', { smallest: smallest ?? 0 })}</Text>
        </Paper>
      )}
      {!isWithheld && showsCategories && (
        <CategoryResults
          {...graphMode}
          categories={byChange(overview.categoryResults, { nameOf: ({ name }) => name, isOfAmounts })}
          asked={asked}
          isOfSelected={!isEverybody}
          withheld={overview.withheldCategories}
          smallest={smallest}
        />
      )}
      {overview.isFollowed && (
        <FollowedResults area={area} questionnaireId={overview.questionnaire.id} trajectory={overview.trajectory} />
      )}
      {overview.returnOnInvestment != null && (
        <LinkedPart id={resultParts.return}>
          <RoiPanel roi={overview.returnOnInvestment} currencySymbol={currencySymbol} />
        </LinkedPart>
      )}
      {!isWithheld && (
        <SectionResults
          sections={sections}
          shown={{ chosen: choice.variables, isEverybody, asked, smallest, currencySymbol }}
        />
      )}
    </>
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
