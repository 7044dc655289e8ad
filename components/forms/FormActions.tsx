import { Button, Group } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { SubmitButton } from './SubmitButton'

/** The buttons below the form of a dialog: to leave it, and to save. */
export function FormActions({ onCancel }: { onCancel: () => void }) {
  const t = useTranslations('common')
  return (
    <Group justify="flex-end">
      <Button variant="default" onClick={onCancel}>
        {t('cancel')}
      </Button>
      <SubmitButton />
    </Group>
  )
}
