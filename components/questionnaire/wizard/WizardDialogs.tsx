'use client'
import { useTranslations } from 'next-intl'
import { ConfirmModal } from '@/components/ui/ConfirmModal'
import type { useLaunch } from './useLaunch'
import { Button, Group, Modal, Text } from '@mantine/core'

export type WizardDialog = 'cancel' | 'discard'
type Props = {
  dialog: WizardDialog | null
  isBusy: boolean
  launch: ReturnType<typeof useLaunch>
  onShow: (dialog: WizardDialog | null) => void
  onConfirmCancel: () => void
  onClose: () => Promise<void>
  onLeave: () => void
  onPublished: () => void
  onRefuse: () => void
}

/** Confirmation dialogs of the wizard before something is lost or sent. */
export function WizardDialogs({
  dialog,
  isBusy,
  launch,
  onShow,
  onConfirmCancel,
  onClose,
  onLeave,
  onPublished,
  onRefuse,
}: Props) {
  const t = useTranslations('questionnaire.wizard')
  const isSelfService = launch.asking?.type === 'SelfService'
  return (
    <>
      <CancelDialog
        opened={dialog === 'cancel'}
        isBusy={isBusy}
        onConfirmCancel={onConfirmCancel}
        onSaveForLater={() => {
          onShow(null)
          void onClose()
        }}
        onContinue={() => onShow(null)}
      />
      <ConfirmModal
        opened={dialog === 'discard'}
        title={t('discardTitle')}
        confirmLabel={t('discardConfirm')}
        cancelLabel={t('stay')}
        onConfirm={onLeave}
        onClose={() => onShow(null)}
      >
        {t('discardText')}
      </ConfirmModal>
      <ConfirmModal
        opened={launch.asking !== null}
        title={t(isSelfService ? 'publishTitleSelfService' : 'publishTitle')}
        confirmLabel={t('publishConfirm')}
        tone="normal"
        cancelLabel={t('publishLater')}
        isBusy={launch.isBusy}
        onConfirm={async () => (await launch.confirm()) && onPublished()}
        onClose={onRefuse}
      >
        {isSelfService
          ? t('publishNowSelfService')
          : t('publishNow', { count: launch.asking?.type === 'Campaign' ? launch.asking.emailed : 0 })}
      </ConfirmModal>
    </>
  )
}

type CancelDialogProps = {
  opened: boolean
  isBusy: boolean
  onConfirmCancel: () => void
  onSaveForLater: () => void
  onContinue: () => void
}

/** What to do with a questionnaire that was started and not finished. */
function CancelDialog({ opened, isBusy, onConfirmCancel, onSaveForLater, onContinue }: CancelDialogProps) {
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
