'use client'
import { useTranslations } from 'next-intl'
import { Button, Group, Text } from '@mantine/core'
import { Dialog } from '@/components/ui/Dialog'
import { ConfirmModal } from '@/components/ui/ConfirmModal'
import { useDays } from '../useDays'
import type { WizardActions } from './useWizardActions'

type Props = { actions: WizardActions; timeZone: string }

/** Confirmation dialogs of the wizard before something is lost or sent. */
export function WizardDialogs({ actions, timeZone }: Props) {
  const { dialog, setDialog, launch } = actions
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
        isBusy={actions.removal.loading}
        onConfirmCancel={actions.cancel}
        onSaveForLater={() => {
          setDialog(null)
          void actions.close()
        }}
        onContinue={() => setDialog(null)}
      />
      <ConfirmModal
        opened={dialog === 'discard'}
        title={t('discardTitle')}
        confirmLabel={t('discardConfirm')}
        cancelLabel={t('stay')}
        onConfirm={actions.leave}
        onClose={() => setDialog(null)}
      >
        {t('discardText')}
      </ConfirmModal>
      <ConfirmModal
        opened={asking !== null}
        title={t(isSelfService ? 'publishTitleSelfService' : startsOn === null ? 'publishTitle' : 'publishTitleLater')}
        confirmLabel={
          isSelfService
            ? t('launchSelfService')
            : startsOn === null
              ? t('publishConfirm', { count: campaign.count })
              : t('publishSchedule', { day: startsOn })
        }
        tone="normal"
        cancelLabel={t(isSelfService ? 'publishLaterSelfService' : 'publishLater')}
        isBusy={launch.isBusy}
        onConfirm={async () => (await launch.confirm()) && actions.published()}
        onCancel={actions.decline}
        onClose={launch.decline}
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

/** What to do with a questionnaire that is still being built; deleting it stands apart from keeping it. */
function CancelDialog({ opened, isBusy, onConfirmCancel, onSaveForLater, onContinue }: CancelDialogProps) {
  const t = useTranslations('questionnaire.wizard')
  return (
    <Dialog opened={opened} onClose={onContinue} title={t('cancelTitle')} size={520}>
      <Text mb="lg">{t('cancelText')}</Text>
      <Group justify="space-between">
        <Button color="red" variant="subtle" loading={isBusy} onClick={onConfirmCancel}>
          {t('confirmCancel')}
        </Button>
        <Group>
          <Button variant="default" disabled={isBusy} onClick={onSaveForLater}>
            {t('saveForLater')}
          </Button>
          <Button data-autofocus onClick={onContinue}>
            {t('continue')}
          </Button>
        </Group>
      </Group>
    </Dialog>
  )
}
