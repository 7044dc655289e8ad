'use client'
import { useMutation } from '@apollo/client/react'
import { List, Stack, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { ConfirmAction } from '@/components/ui/ConfirmAction'
import {
  DeleteSubscriptionDepartmentDocument,
  type SubscriptionDepartmentFieldsFragment,
} from '@/graphql/__generated__/operations'

type Props = {
  department: SubscriptionDepartmentFieldsFragment
  onDeleted: () => Promise<unknown>
  onClose: () => void
}

/** Confirms the deletion of a department, and says what happens to its contents. */
export function DeleteDepartmentModal({ department: { id, name, numberOfPeople }, onDeleted, onClose }: Props) {
  const t = useTranslations('subscriptionDepartment.delete')
  const [remove] = useMutation(DeleteSubscriptionDepartmentDocument, { variables: { id } })
  return (
    <ConfirmAction
      title={t('title', { name })}
      confirmLabel={t('confirm')}
      onConfirm={() => remove()}
      onDone={onDeleted}
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
    </ConfirmAction>
  )
}
