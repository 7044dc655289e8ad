'use client'
import type { ApolloCache, Reference } from '@apollo/client'
import { useApolloClient, useMutation } from '@apollo/client/react'
import { Button, Group, Stack, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import { ArchiveProfilesDocument, PeopleDocument, RestoreProfilesDocument } from '@/graphql/__generated__/operations'
import { useBatches } from './useBatches'

type Props = { text: string; onUndo: () => Promise<void> }

/** Says what was archived, and offers to undo it. */
function UndoArchive({ text, onUndo }: Props) {
  const t = useTranslations('person.archive')
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<unknown>(null)
  const handleUndo = () => {
    setBusy(true)
    setProblem(null)
    onUndo().catch((error: unknown) => {
      setProblem(error)
      setBusy(false)
    })
  }
  return (
    <Stack gap="xs">
      <Group justify="space-between" gap="sm">
        <Text size="sm" flex={1}>
          {text}
        </Text>
        <Button size="xs" mih={44} variant="default" disabled={isBusy} aria-busy={isBusy} onClick={handleUndo}>
          {t('undo')}
        </Button>
      </Group>
      <ErrorBanner error={problem} isSimple />
    </Stack>
  )
}

const undoFor = 60_000

type KeptPage = { items: readonly Reference[]; totalCount: number }

/** Removes people from the cached lists, so that they do not reappear for a moment when a list is reopened. */
function evictPeople(cache: ApolloCache, ids: readonly string[]): void {
  const gone = new Set(ids.map((id) => cache.identify({ __typename: 'Profile', id })))
  const profiles = (page: KeptPage): KeptPage => {
    const items = page.items.filter((item) => !gone.has(item.__ref))
    return { ...page, items, totalCount: page.totalCount - (page.items.length - items.length) }
  }
  cache.modify<{ profiles: KeptPage }>({ fields: { profiles: (page) => profiles(page as KeptPage) } })
}

type Archive = {
  /** Rejects when not all of them could be archived; `onPart` is called with those that were. */
  archive: (ids: readonly string[], onPart?: (ids: readonly string[]) => void) => Promise<void>
  isBusy: boolean
  progress: { done: number; total: number } | null
}

/** Archives people; for a minute afterwards a notification offers to undo it, on any page. */
export function useArchive(): Archive {
  const t = useTranslations('person.archive')
  const client = useApolloClient()
  const [archiveSome] = useMutation(ArchiveProfilesDocument)
  const { run, progress } = useBatches()
  const restoring = useBatches()
  const notify = (ids: readonly string[]) => {
    const id = `archived-${ids.length}-${ids[0]}`
    let left = ids
    const restore = async () => {
      const { done, failure } = await restoring.run(left, (batch) =>
        client.mutate({ mutation: RestoreProfilesDocument, variables: { ids: batch } }),
      )
      left = left.slice(done.length)
      if (done.length > 0) await client.refetchQueries({ include: [PeopleDocument] })
      if (failure !== null) throw failure
      notifications.update({ id, message: t('restored', { count: ids.length }), color: 'green', autoClose: 5_000 })
    }
    notifications.show({
      id,
      message: <UndoArchive text={t('done', { count: ids.length })} onUndo={restore} />,
      autoClose: undoFor,
    })
  }
  const archive = async (ids: readonly string[], onPart?: (ids: readonly string[]) => void) => {
    const { done, failure } = await run(ids, (batch) =>
      archiveSome({ variables: { ids: batch }, update: (cache) => evictPeople(cache, batch) }),
    )
    if (done.length > 0) notify(done)
    if (failure === null) return
    if (done.length > 0) onPart?.(done)
    throw failure
  }
  return { archive, isBusy: progress !== null, progress }
}
