'use client'
import { useMutation } from '@apollo/client/react'
import { notifications } from '@mantine/notifications'
import { useTranslations } from 'next-intl'
import { NameModal } from '@/components/shared/form/NameModal'
import { scaleLabelSetFormSchema } from '@/domain/scaleLabelSet'
import { CreateScaleLabelSetDocument } from '@/graphql/scaleLabelSet/__generated__/operations'

type Props = { subscriptionId: string; labels: string[]; onSaved: () => unknown; onClose: () => void }

/** Asks for a name and keeps the labels under it. */
export function SaveLabelSet({ subscriptionId, labels, onSaved, onClose }: Props) {
  const t = useTranslations('question.ownLabelSets')
  const [create] = useMutation(CreateScaleLabelSetDocument)
  return (
    <NameModal
      title={t('save')}
      label={t('name')}
      help={t('nameHelp')}
      schema={scaleLabelSetFormSchema}
      onSave={(named) => create({ variables: { model: { ...named, subscriptionId, labels } } })}
      onSaved={(name) => {
        notifications.show({ color: 'teal', message: t('saved', { name }) })
        onSaved()
      }}
      onClose={onClose}
    />
  )
}
