'use client'
import { Button, Group, Modal, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'

type Props = {
  opened: boolean
  isBusy: boolean
  onConfirmCancel: () => void
  onSaveForLater: () => void
  onContinue: () => void
}

/** What to do with a questionnaire that was begun and not finished. */
export function CancelDialog({ opened, isBusy, onConfirmCancel, onSaveForLater, onContinue }: Props) {
  const t = useTranslations('questionnaire.wizard')
  const common = useTranslations('common')
  return (
    <Modal
      opened={opened}
      onClose={onContinue}
      title={t('cancelTitle')}
      centered
      closeButtonProps={{ 'aria-label': common('close') }}
    >
      <Text mb="lg">{t('cancelText')}</Text>
      <Group justify="flex-end">
        <Button color="red" variant="outline" loading={isBusy} onClick={onConfirmCancel}>
          {t('confirmCancel')}
        </Button>
        <Button variant="default" disabled={isBusy} onClick={onSaveForLater}>
          {t('saveForLater')}
        </Button>
        <Button data-autofocus onClick={onContinue}>
          {t('continue')}
        </Button>
      </Group>
    </Modal>
  )
}
