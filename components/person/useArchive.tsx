'use client'
import { useApolloClient, useMutation } from '@apollo/client/react'
import { notifications } from '@mantine/notifications'
import { useTranslations } from 'next-intl'
import { ArchiveProfilesDocument, PeopleDocument, RestoreProfilesDocument } from '@/graphql/__generated__/operations'
import { UndoArchive } from './UndoArchive'

const undoFor = 60_000

/** Archives people; for a minute afterwards a message in the corner takes it back, wherever the reader has gone meanwhile. */
export function useArchive(): { archive: (ids: readonly string[]) => Promise<void>; isBusy: boolean } {
  const t = useTranslations('person.archive')
  const client = useApolloClient()
  const [run, { loading }] = useMutation(ArchiveProfilesDocument)
  const archive = async (ids: readonly string[]) => {
    await run({ variables: { ids: [...ids] } })
    const id = `archived-${ids.join()}`
    const restore = async () => {
      await client.mutate({ mutation: RestoreProfilesDocument, variables: { ids: [...ids] } })
      await client.refetchQueries({ include: [PeopleDocument] })
      notifications.update({ id, message: t('restored', { count: ids.length }), color: 'green', autoClose: 5_000 })
    }
    notifications.show({ id, message: <UndoArchive text={t('done', { count: ids.length })} onUndo={restore} />, autoClose: undoFor })
  }
  return { archive, isBusy: loading }
}
