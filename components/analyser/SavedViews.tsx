'use client'
import { useMutation, useQuery } from '@apollo/client/react'
import { ActionIcon, Button, Group, Stack, Text } from '@mantine/core'
import { IconBookmark, IconDeviceFloppy, IconTrash } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { Dialog } from '@/components/ui/Dialog'
import { ConfirmAction } from '@/components/ui/ConfirmAction'
import { EmptyState } from '@/components/ui/EmptyState'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import { type AnalyserFilter, queryOfFilter } from '@/domain/analyser'
import {
  DeleteSavedViewDocument,
  SavedViewsDocument,
  type SavedViewsQuery,
} from '@/graphql/savedView/__generated__/operations'
import classes from './analyser.module.css'

/** Loaded when it is first opened. */
const SaveViewModal = dynamic(() => import('./SaveViewModal').then((module) => module.SaveViewModal), { ssr: false })

type SavedViewsProps = { subscriptionId: string; filter: AnalyserFilter; onOpen: (query: string) => void }

/** Saves the filters under a name, and opens saved ones. */
export function SavedViews({ subscriptionId, filter, onOpen }: SavedViewsProps) {
  const t = useTranslations('analyser.views')
  const [open, setOpen] = useState<'list' | 'save' | null>(null)
  const { data, error, refetch } = useQuery(SavedViewsDocument, { variables: { subscriptionId } })
  const views = data?.savedViews
  const close = () => setOpen(null)
  const handleOpen = (query: string) => {
    close()
    onOpen(query)
  }
  return (
    <>
      <Button
        size="xs"
        variant="subtle"
        leftSection={<IconBookmark size={16} aria-hidden />}
        onClick={() => setOpen('list')}
      >
        {t('list', { count: views?.totalCount ?? 0 })}
      </Button>
      <Button
        size="xs"
        variant="subtle"
        leftSection={<IconDeviceFloppy size={16} aria-hidden />}
        onClick={() => setOpen('save')}
      >
        {t('save')}
      </Button>
      {open === 'list' && (
        <SavedViewList views={views?.items} error={error} onOpen={handleOpen} onDeleted={refetch} onClose={close} />
      )}
      {open === 'save' && (
        <SaveViewModal
          subscriptionId={subscriptionId}
          query={queryOfFilter(filter)}
          onSaved={refetch}
          onClose={close}
        />
      )}
    </>
  )
}

type View = SavedViewsQuery['savedViews']['items'][number]
type SavedViewListProps = {
  views: readonly View[] | undefined
  error: unknown
  onOpen: (query: string) => void
  onDeleted: () => unknown
  onClose: () => void
}

/** The user's saved views: each can be opened and deleted. */
function SavedViewList({ views, error, onOpen, onDeleted, onClose }: SavedViewListProps) {
  const t = useTranslations('analyser.views')
  const [leaving, setLeaving] = useState<View | null>(null)
  const [remove] = useMutation(DeleteSavedViewDocument)
  return (
    <>
      <Dialog onClose={onClose} title={t('title')}>
        <ErrorBanner error={error} />
        {views?.length === 0 && <EmptyState text={t('none')} hint={t('noneHint')} />}
        <Stack component="ul" gap="xs" p={0} m={0} style={{ listStyle: 'none' }}>
          {views?.map((view) => (
            <Group key={view.id} component="li" gap="xs" wrap="nowrap">
              <Button
                variant="subtle"
                justify="flex-start"
                flex={1}
                miw={0}
                onClick={() => onOpen(view.query)}
                aria-label={t('open', { name: view.name })}
              >
                <Text span truncate className={classes.name}>
                  {view.name}
                </Text>
              </Button>
              <ActionIcon
                variant="subtle"
                color="red"
                size="lg"
                onClick={() => setLeaving(view)}
                aria-label={t('delete', { name: view.name })}
              >
                <IconTrash size={18} aria-hidden />
              </ActionIcon>
            </Group>
          ))}
        </Stack>
      </Dialog>
      {leaving !== null && (
        <ConfirmAction
          title={t('deleteTitle', { name: leaving.name })}
          confirmLabel={t('deleteConfirm')}
          onConfirm={() => remove({ variables: { id: leaving.id } })}
          onDone={onDeleted}
          onClose={() => setLeaving(null)}
        >
          {t('deleteText')}
        </ConfirmAction>
      )}
    </>
  )
}
