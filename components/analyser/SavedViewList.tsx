'use client'
import { useMutation } from '@apollo/client/react'
import { ActionIcon, Button, Group, Modal, Stack, Text } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ConfirmAction } from '@/components/ui/ConfirmAction'
import { EmptyState } from '@/components/ui/EmptyState'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import { DeleteSavedViewDocument, type SavedViewsQuery } from '@/graphql/__generated__/operations'
import classes from './analyser.module.css'

type View = SavedViewsQuery['savedViews']['items'][number]
type Props = {
  views: readonly View[] | undefined
  error: unknown
  onOpen: (query: string) => void
  onDeleted: () => unknown
  onClose: () => void
}

/** The user's saved views: each can be opened and deleted. */
export function SavedViewList({ views, error, onOpen, onDeleted, onClose }: Props) {
  const t = useTranslations('analyser.views')
  const common = useTranslations('common')
  const [leaving, setLeaving] = useState<View | null>(null)
  const [remove] = useMutation(DeleteSavedViewDocument)
  return (
    <>
      <Modal opened onClose={onClose} title={t('title')} closeButtonProps={{ 'aria-label': common('close') }}>
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
      </Modal>
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
