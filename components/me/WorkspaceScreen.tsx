'use client'

import { useQuery } from '@apollo/client/react'
import { Alert, Button, Group, SimpleGrid, Skeleton, Stack, Title, VisuallyHidden } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { EmptyState } from '@/components/ui/EmptyState'
import { MeDashboardViewModelDocument } from '@/graphql/__generated__/operations'
import { ReflectionPicker } from './ReflectionPicker'
import { WorkspaceSection } from './WorkspaceSection'

type Props = {
  /** The company that staff manage now, who answer nothing meanwhile. */
  managed: string | null
}

/** One's own questionnaires: what is live, what comes, what one began by oneself, what is done. */
export function WorkspaceScreen({ managed }: Props) {
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
    <Button leftSection={<IconPlus size={18} aria-hidden="true" />} variant="light" onClick={picker.open} mih={44}>
      {t('startReflection')}
    </Button>
  ) : undefined
  return (
    <Stack gap="xl">
      <Title order={1} size="h2">
        {firstName.trim() === '' ? t('greetingWithoutName', { count }) : t('greeting', { firstName, count })}
      </Title>
      {!isEmpty && !mayAnswer && <Alert color="gray">{t('whileManaging', { company: managed })}</Alert>}
      {isEmpty ? (
        <EmptyState text={t('empty')} />
      ) : (
        <>
          <WorkspaceSection kind="live" cards={live} mayAnswer={mayAnswer} />
          <WorkspaceSection kind="upcoming" cards={upcoming} mayAnswer={mayAnswer} />
          {(selfServiceChoices.length > 0 || personalReflections.length > 0) && (
            <WorkspaceSection
              kind="personalReflections"
              cards={personalReflections}
              mayAnswer={mayAnswer}
              action={start}
            />
          )}
          <WorkspaceSection kind="completed" cards={completed} mayAnswer={mayAnswer} />
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
