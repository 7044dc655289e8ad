'use client'
import { useQuery } from '@apollo/client/react'
import { Button, Card, Group, SimpleGrid, Skeleton, Stack, Text, ThemeIcon, Title } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import Link from 'next/link'
import { useRouter } from 'next/navigation'
import type { ReactNode } from 'react'
import { PageHeader } from '@/components/layout/PageHeader'
import { useFound } from '@/components/shared/request/useFound'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import { type Area, questionnairePaths } from '@/domain/paths'
import {
  type QuestionnaireDetailFragment,
  QuestionnaireDocument,
} from '@/graphql/questionnaire/__generated__/operations'
import { listTypeOfQuestionnaire } from './listTypeOfQuestionnaire'
import { placeOf } from './placeOf'
import { StateBadge } from './StateBadge'
import { useDays } from './useDays'
import { LifecycleButtons } from './lifecycle/LifecycleButtons'

type Props = { area: Area; departmentId?: string; questionnaireId: string }

/** A questionnaire on one page: content, participants and dates. */
export function QuestionnaireSummaryScreen({ area, departmentId, questionnaireId }: Props) {
  const t = useTranslations('questionnaire.summary')
  const router = useRouter()
  const lists = useTranslations('questionnaire.wizard.list')
  const { data, error } = useQuery(QuestionnaireDocument, {
    variables: { id: questionnaireId },
    fetchPolicy: 'cache-and-network',
  })
  useFound(error, data)
  const questionnaire = data?.questionnaire
  if (questionnaire === undefined) return error === undefined ? <Skeleton h={320} /> : <ErrorBanner error={error} />
  const where = { area, departmentId: departmentId ?? questionnaire.subscriptionDepartmentId }
  const type = listTypeOfQuestionnaire(questionnaire)
  const place = placeOf(where, questionnaire)
  const { displayState } = questionnaire
  const hasResults = displayState === 'Live' || displayState === 'Finished'
  return (
    <Stack gap="lg">
      <PageHeader
        eyebrow={t('title')}
        title={questionnaire.name === '' ? t('untitled') : questionnaire.name}
        beside={!questionnaire.isTemplate && <StateBadge state={displayState} />}
        back={{ href: place.href, label: lists(place.kind) }}
      >
        {type === 'Campaign' && (
          <Button component={Link} variant="default" href={questionnairePaths.participants(where, questionnaire.id)}>
            {t('manageParticipants')}
          </Button>
        )}
        {questionnaire.abilities.includes('update') && (
          <Button
            component={Link}
            variant={hasResults ? 'default' : 'filled'}
            href={questionnairePaths.edit(where, questionnaire.id)}
          >
            {t('edit')}
          </Button>
        )}
        {questionnaire.isPublished && (
          <Button
            component={Link}
            variant={hasResults ? 'filled' : 'default'}
            href={questionnairePaths.overview(where, questionnaire.id)}
          >
            {t('see')}
          </Button>
        )}
      </PageHeader>
      <Facts questionnaire={questionnaire} />
      <PreviewCard href={questionnairePaths.preview(where, questionnaire.id, { type })} />
      <LifecycleButtons questionnaire={questionnaire} onGone={() => router.push(place.href)} />
    </Stack>
  )
}

/** Content, participants and dates of the questionnaire. */
function Facts({ questionnaire }: { questionnaire: QuestionnaireDetailFragment }) {
  const t = useTranslations('questionnaire.summary')
  const { day } = useDays(questionnaire.timeZone)
  const unit = questionnaire.learningUnit
  const facts: [string, ReactNode][] = [
    [t('name'), questionnaire.name],
    [t('sections'), questionnaire.sections.length],
    [t('questions'), questionnaire.sections.reduce((sum, section) => sum + section.questions.length, 0)],
    ...(listTypeOfQuestionnaire(questionnaire) === 'Campaign'
      ? ([
          [t('participants'), questionnaire.participantCount],
          [t('completed'), questionnaire.completedCount],
        ] as [string, ReactNode][])
      : []),
    [t('startDate'), questionnaire.startDate === null ? t('none') : day(questionnaire.startDate)],
    [t('endDate'), questionnaire.endDate === null ? t('none') : day(questionnaire.endDate)],
    [t('learningUnit'), unit === null || unit.archived ? t('none') : unit.name],
  ]
  return (
    <Card withBorder padding="lg">
      <SimpleGrid component="dl" cols={{ base: 1, xs: 2, md: 4 }} m={0}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <Text component="dt" size="sm" c="dimmed">
              {label}
            </Text>
            <Text
              component="dd"
              m={0}
              fw={600}
              style={{ overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' }}
            >
              {value}
            </Text>
          </div>
        ))}
      </SimpleGrid>
    </Card>
  )
}

function PreviewCard({ href }: { href: string }) {
  const t = useTranslations('questionnaire.summary')
  return (
    <Card withBorder padding="lg" component={Link} href={href}>
      <Group wrap="nowrap" align="flex-start">
        <ThemeIcon size={44} variant="light">
          <IconEye aria-hidden />
        </ThemeIcon>
        <div>
          <Title order={2} size="h4">
            {t('preview')}
          </Title>
          <Text size="sm" c="dimmed">
            {t('previewText')}
          </Text>
        </div>
      </Group>
    </Card>
  )
}
