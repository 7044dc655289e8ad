'use client'
import { useMutation } from '@apollo/client/react'
import { notifications } from '@mantine/notifications'
import { useTranslations } from 'next-intl'
import { NameModal } from '@/components/shared/form/NameModal'
import { savedViewFormSchema } from '@/domain/savedView'
import { CreateSavedViewDocument } from '@/graphql/savedView/__generated__/operations'

type Props = { subscriptionId: string; query: string; onSaved: () => unknown; onClose: () => void }

/** Asks for a name and saves the filters under it. */
export function SaveViewModal({ subscriptionId, query, onSaved, onClose }: Props) {
  const t = useTranslations('analyser.views')
  const [create] = useMutation(CreateSavedViewDocument)
  return (
    <NameModal
      title={t('save')}
      label={t('name')}
      help={t('nameHelp')}
      schema={savedViewFormSchema}
      onSave={(named) => create({ variables: { model: { ...named, subscriptionId, query } } })}
      onSaved={(name) => {
        notifications.show({ color: 'teal', message: t('saved', { name }) })
        onSaved()
      }}
      onClose={onClose}
    />
  )
}
