'use client'
import { useMutation } from '@apollo/client/react'
import { notifications } from '@mantine/notifications'
import { useTranslations } from 'next-intl'
import { ConfirmAction } from '@/components/ui/ConfirmAction'
import { DeleteSubscriptionDocument, type SubscriptionRowFragment } from '@/graphql/__generated__/operations'

type Props = { subscription: SubscriptionRowFragment; onDeleted: () => Promise<unknown>; onClose: () => void }

/** Asks before a company goes. */
export function DeleteSubscriptionModal({ subscription: { id, name }, onDeleted, onClose }: Props) {
  const t = useTranslations('subscription.list')
  const [remove] = useMutation(DeleteSubscriptionDocument, { variables: { id } })
  const handleDone = () => {
    notifications.show({ color: 'teal', message: t('deleted', { name }) })
    return onDeleted()
  }
  return (
    <ConfirmAction
      title={t('deleteTitle', { name })}
      confirmLabel={t('delete')}
      onConfirm={() => remove()}
      onDone={handleDone}
      onClose={onClose}
    >
      {t('deleteText')}
    </ConfirmAction>
  )
}
