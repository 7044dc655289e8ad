'use client'
import { useMutation } from '@apollo/client/react'
import { useTranslations } from 'next-intl'
import { ConfirmModal } from '@/components/ui/ConfirmModal'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import { DeleteSubscriptionDocument, type SubscriptionRowFragment } from '@/graphql/__generated__/operations'

type Props = { subscription: SubscriptionRowFragment; onDeleted: () => Promise<unknown>; onClose: () => void }

/** Asks before a company goes. */
export function DeleteSubscriptionModal({ subscription: { id, name }, onDeleted, onClose }: Props) {
  const t = useTranslations('subscription.list')
  const [remove, { loading, error }] = useMutation(DeleteSubscriptionDocument, {
    variables: { id },
    onCompleted: () => {
      onClose()
      void onDeleted()
    },
  })
  return (
    <ConfirmModal opened title={t('deleteTitle', { name })} confirmLabel={t('delete')} isBusy={loading} problem={<ErrorBanner error={error} />} onConfirm={() => void remove().catch(() => undefined)} onClose={onClose}>
      {t('deleteText')}
    </ConfirmModal>
  )
}
