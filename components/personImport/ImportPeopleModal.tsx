'use client'
import { Button, Group, Modal } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { PasswordRules } from '@/domain/account'
import { PeopleImport } from './PeopleImport'

type Props = { subscriptionDepartmentId: string | null; rules: PasswordRules; onClose: () => void }

/** Brings people of a file into a company or a department of it. */
export function ImportPeopleModal({ subscriptionDepartmentId, rules, onClose }: Props) {
  const t = useTranslations('personImport')
  const common = useTranslations('common')
  return (
    <Modal opened onClose={onClose} title={t('title')} size="xl">
      <PeopleImport subscriptionDepartmentId={subscriptionDepartmentId} questionnaireId={null} rules={rules} />
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onClose}>
          {common('close')}
        </Button>
      </Group>
    </Modal>
  )
}
