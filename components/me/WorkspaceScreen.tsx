'use client'

import { useQuery } from '@apollo/client/react'
import { Alert, Button, Group, SimpleGrid, Skeleton, Stack, Title, VisuallyHidden, Badge, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import type { ReactNode } from 'react'
import { useRouter } from 'next/navigation'
import { Dialog } from '@/components/ui/Dialog'
import { OwnDepartment } from '@/components/dashboard/OwnDepartment'
import { FirstSteps } from '@/components/firstSteps/FirstSteps'
import { EmptyState } from '@/components/ui/EmptyState'
import type { FirstStepsQuery } from '@/graphql/firstSteps/__generated__/operations'
import {
  MeDashboardViewModelDocument,
  type WorkspaceCardFieldsFragment,
  type MeDashboardViewModelQuery,
} from '@/graphql/me/__generated__/operations'
import { runPaths } from '@/domain/paths'
import { WorkspaceCard } from './WorkspaceCard'

/** Loaded for people who wrote what they meant to do. */
const OwnCommitments = dynamic(() =>
  import('@/components/commitment/OwnCommitments').then((module) => module.OwnCommitments),
)

type Props = {
  /** The company that staff currently manage; they cannot answer meanwhile. */
  managed: string | null
  /** The department that the user administers, if this is their start page. */
  departmentId?: string | null
  /** What the administrators of a new department do first, if anything is left. */
  firstSteps?: FirstStepsQuery['firstSteps'] | null
}

/**
 * The user's own questionnaires: live, upcoming, self-started and completed. For an administrator of a department its
 * campaigns and figures follow what is to be answered.
 */
export function WorkspaceScreen({ managed, departmentId = null, firstSteps = null }: Props) {
  const t = useTranslations('me')
  const [isPicking, picker] = useDisclosure(false)
  const { data, error, refetch } = useQuery(MeDashboardViewModelDocument, { fetchPolicy: 'cache-and-network' })
  const workspace = data?.meDashboardViewModel
  if (workspace === undefined)
    return error === undefined ? (
      <WaitingWorkspace />
    ) : (
      <FailedWorkspace onRetry={() => void refetch().catch(() => undefined)} />
    )
  const { firstName, live, upcoming, personalReflections, completed, selfServiceChoices } = workspace
  const isEmpty = [live, upcoming, personalReflections, completed, selfServiceChoices].every(
    ({ length }) => length === 0,
  )
  const count = live.length
  const mayAnswer = managed === null
  const start = mayAnswer ? (
    <Button leftSection={<IconPlus size={18} aria-hidden="true" />} variant="default" onClick={picker.open} mih={44}>
      {t('startReflection')}
    </Button>
  ) : undefined
  return (
    <Stack gap="xl">
      <Title order={1} size="h2" style={{ overflowWrap: 'anywhere' }}>
        {firstName.trim() === '' ? t('greetingWithoutName', { count }) : t('greeting', { firstName, count })}
      </Title>
      {!isEmpty && !mayAnswer && <Alert color="gray">{t('whileManaging', { company: managed })}</Alert>}
      {firstSteps !== null && <FirstSteps departmentId={departmentId} initial={firstSteps} />}
      <WorkspaceSection kind="live" cards={live} mayAnswer={mayAnswer} isFirst />
      {departmentId !== null && <OwnDepartment id={departmentId} />}
      {isEmpty ? (
        departmentId === null && <EmptyState text={t('empty')} hint={t('emptyHint')} />
      ) : (
        <>
          <WorkspaceSection kind="upcoming" cards={upcoming} mayAnswer={mayAnswer} />
          {(selfServiceChoices.length > 0 || personalReflections.length > 0) && (
            <WorkspaceSection
              kind="personalReflections"
              cards={personalReflections}
              mayAnswer={mayAnswer}
              isFirst={count === 0}
              action={start}
            />
          )}
          <WorkspaceSection kind="completed" cards={completed} mayAnswer={mayAnswer} />
          {mayAnswer && (data?.commitments.items.length ?? 0) > 0 && (
            <OwnCommitments userId={completed[0]?.userId ?? ''} commitments={data?.commitments.items ?? []} />
          )}
        </>
      )}
      <ReflectionPicker isOpen={isPicking} choices={selfServiceChoices} onClose={picker.close} />
    </Stack>
  )
}

function WaitingWorkspace() {
  const t = useTranslations('me')
  return (
    <Stack gap="xl" aria-busy="true">
      <VisuallyHidden role="status">{t('loading')}</VisuallyHidden>
      <Skeleton h={36} w="min(28rem, 80%)" />
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>
        <Skeleton h={180} />
        <Skeleton h={180} />
        <Skeleton h={180} />
      </SimpleGrid>
    </Stack>
  )
}

function FailedWorkspace({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations('me')
  return (
    <Alert role="alert" color="red" variant="light" title={t('loadFailed')}>
      <Group>
        <Button variant="default" onClick={onRetry} mih={44}>
          {t('retry')}
        </Button>
      </Group>
    </Alert>
  )
}

type WorkspaceSectionProps = {
  kind: 'live' | 'upcoming' | 'personalReflections' | 'completed'
  cards: readonly WorkspaceCardFieldsFragment[]
  /** False for staff while they manage a company. */
  mayAnswer: boolean
  /** Whether its first card is what to do next. */
  isFirst?: boolean
  action?: ReactNode
}

/** A heading with its cards; nothing without cards and without an action. */
function WorkspaceSection({ kind, cards, mayAnswer, isFirst = false, action }: WorkspaceSectionProps) {
  const t = useTranslations('me')
  if (cards.length === 0 && action === undefined) return null
  return (
    <Stack component="section" gap="md" aria-labelledby={`workspace-${kind}`}>
      <Group justify="space-between">
        <div>
          <Title order={2} size="h4" id={`workspace-${kind}`}>
            {t(`sections.${kind}`)}
          </Title>
          {cards.length === 0 && (
            <Text size="sm" c="dimmed" mt={4}>
              {t('noReflections')}
            </Text>
          )}
        </div>
        {action}
      </Group>
      {cards.length > 0 && (
        <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
          {cards.map((card, at) => (
            <WorkspaceCard
              key={card.sessionId}
              card={card}
              isUpcoming={kind === 'upcoming'}
              mayAnswer={mayAnswer}
              isNext={isFirst && at === 0}
            />
          ))}
        </SimpleGrid>
      )}
    </Stack>
  )
}

type Choice = MeDashboardViewModelQuery['meDashboardViewModel']['selfServiceChoices'][number]
type ReflectionPickerProps = { isOpen: boolean; choices: readonly Choice[]; onClose: () => void }

/** The questionnaires the user may start; an unfinished one cannot be started again. */
function ReflectionPicker({ isOpen, choices, onClose }: ReflectionPickerProps) {
  const t = useTranslations('me')
  const router = useRouter()
  return (
    <Dialog
      opened={isOpen}
      onClose={onClose}
      title={t('startReflection')}
      closeButtonProps={{ 'aria-label': t('picker.close') }}
      size="lg"
    >
      <Stack gap="md">
        {choices.length === 0 && <Text c="dimmed">{t('picker.empty')}</Text>}
        {choices.map(({ questionnaireId, name, description, isUnfinished }) => (
          <Group key={questionnaireId} justify="space-between" align="flex-start" wrap="nowrap">
            <Stack gap={2} miw={0}>
              <Group gap="xs">
                <Text fw={600}>{name}</Text>
                {isUnfinished && (
                  <Badge variant="light" color="gray">
                    {t('picker.unfinishedLabel')}
                  </Badge>
                )}
              </Group>
              <Text size="sm" c="dimmed" lineClamp={3}>
                {isUnfinished ? t('picker.unfinished') : description}
              </Text>
            </Stack>
            <Button
              mih={44}
              flex="none"
              disabled={isUnfinished}
              aria-label={`${t('picker.start')} ${name}`}
              onClick={() => router.push(runPaths.start(questionnaireId))}
            >
              {t('picker.start')}
            </Button>
          </Group>
        ))}
      </Stack>
    </Dialog>
  )
}
