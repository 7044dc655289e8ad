'use client'
import type { ApolloCache, Reference } from '@apollo/client'
import { useApolloClient, useMutation } from '@apollo/client/react'
import { useTranslations } from 'next-intl'
import { offerUndo } from '@/components/shared/undo/offerUndo'
import {
  ArchiveProfilesDocument,
  PeopleDocument,
  RestoreProfilesDocument,
} from '@/graphql/profile/__generated__/operations'
import { useBatches } from './useBatches'

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

/** Archives people; for half a minute afterwards a notification offers to undo it, on any page. */
export function useArchive(): Archive {
  const t = useTranslations('person.archive')
  const client = useApolloClient()
  const [archiveSome] = useMutation(ArchiveProfilesDocument)
  const { run, progress } = useBatches()
  const restoring = useBatches()
  const notify = (ids: readonly string[]) => {
    let left = ids
    const undo = async () => {
      const { done, failure } = await restoring.run(left, (batch) =>
        client.mutate({ mutation: RestoreProfilesDocument, variables: { ids: batch } }),
      )
      left = left.slice(done.length)
      if (done.length > 0) await client.refetchQueries({ include: [PeopleDocument] })
      if (failure !== null) throw failure
    }
    offerUndo({
      id: `archived-${ids.length}-${ids[0]}`,
      text: t('done', { count: ids.length }),
      undo,
      done: t('restored', { count: ids.length }),
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
