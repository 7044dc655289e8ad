'use client'
import { useTranslations } from 'next-intl'
import { Button, Group, Modal, Text } from '@mantine/core'
import { ConfirmModal } from '@/components/ui/ConfirmModal'
import { useDays } from '../useDays'
import type { useLaunch } from './useLaunch'

export type WizardDialog = 'cancel' | 'discard'
type Props = {
  dialog: WizardDialog | null
  isBusy: boolean
  timeZone: string
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
  timeZone,
  launch,
  onShow,
  onConfirmCancel,
  onClose,
  onLeave,
  onPublished,
  onRefuse,
}: Props) {
  const t = useTranslations('questionnaire.wizard')
  const { day } = useDays(timeZone)
  const { asking } = launch
  const isSelfService = asking?.type === 'SelfService'
  const campaign = asking?.type === 'Campaign' ? asking : { count: 0, startsOn: null }
  const startsOn = campaign.startsOn === null ? null : day(campaign.startsOn)
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
        opened={asking !== null}
        title={t(isSelfService ? 'publishTitleSelfService' : startsOn === null ? 'publishTitle' : 'publishTitleLater')}
        confirmLabel={startsOn === null ? t('publishConfirm') : t('publishSchedule', { day: startsOn })}
        tone="normal"
        cancelLabel={t('publishLater')}
        isBusy={launch.isBusy}
        onConfirm={async () => (await launch.confirm()) && onPublished()}
        onClose={onRefuse}
      >
        {isSelfService
          ? t('publishNowSelfService')
          : startsOn === null
            ? t('publishNow', { count: campaign.count })
            : t('publishOn', { count: campaign.count, day: startsOn })}
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
