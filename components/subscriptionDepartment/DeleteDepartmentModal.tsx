'use client'
import { useMutation } from '@apollo/client/react'
import { List, Stack, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { ConfirmModal } from '@/components/ui/ConfirmModal'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import { DeleteSubscriptionDepartmentDocument, type SubscriptionDepartmentFieldsFragment } from '@/graphql/__generated__/operations'

type Props = { department: SubscriptionDepartmentFieldsFragment; onDeleted: () => Promise<unknown>; onClose: () => void }

/** Asks before a department goes, and says what becomes of what is in it. */
export function DeleteDepartmentModal({ department: { id, name, numberOfPeople }, onDeleted, onClose }: Props) {
  const t = useTranslations('subscriptionDepartment.delete')
  const [remove, { loading, error }] = useMutation(DeleteSubscriptionDepartmentDocument, {
    variables: { id },
    onCompleted: () => {
      onClose()
      void onDeleted()
    },
  })
  return (
    <ConfirmModal
      opened
      title={t('title', { name })}
      confirmLabel={t('confirm')}
      isBusy={loading}
      problem={<ErrorBanner error={error} />}
      onConfirm={() => void remove().catch(() => undefined)}
      onClose={onClose}
    >
      <Stack gap="xs">
        <Text>{t('text')}</Text>
        <List>
          <List.Item>{t('people', { count: numberOfPeople ?? 0 })}</List.Item>
          <List.Item>{t('administrators')}</List.Item>
          <List.Item>{t('questionnaires')}</List.Item>
          <List.Item>{t('results')}</List.Item>
        </List>
      </Stack>
    </ConfirmModal>
  )
}
