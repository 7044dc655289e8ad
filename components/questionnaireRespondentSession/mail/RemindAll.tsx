'use client'
import { Button, Text, Tooltip } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconBellRinging } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { ConfirmAction } from '@/components/ui/ConfirmAction'
import { type Campaign, remindAllRefusal } from './reminderRefusal'

type Props = {
  campaign: Campaign
  onRemind: () => Promise<unknown>
  /** Refetches how many can be reminded: an hour passes, and other users also send reminders. */
  onRecount: () => unknown
  /** Button label where the button has no card around it. */
  label?: string
  /** It is the first thing to do on its page. */
  isLoud?: boolean
}

/** Reminds all participants who have not finished, after a confirmation with the current number. */
export function RemindAll({ campaign, onRemind, onRecount, label, isLoud = false }: Props) {
  const t = useTranslations('questionnaireRespondentSession.list')
  const [isOpen, { open, close }] = useDisclosure(false)
  const refusal = remindAllRefusal(campaign)
  const reason = refusal === null ? '' : t(`refused.${refusal}`)
  // Disabled for an hour at most: focusing or pointing at it checks whether that has passed.
  const handleReach = refusal === 'remindedJustNow' ? () => void onRecount() : undefined
  const handleClick = () => {
    void onRecount()
    if (refusal === null) open()
  }
  return (
    <>
      <Tooltip label={reason} disabled={refusal === null} events={{ hover: true, focus: true, touch: true }}>
        <Button
          variant={isLoud ? 'filled' : 'default'}
          leftSection={<IconBellRinging size={16} aria-hidden />}
          aria-disabled={refusal !== null}
          data-disabled={refusal !== null || undefined}
          aria-description={reason || undefined}
          onMouseEnter={handleReach}
          onFocus={handleReach}
          onClick={handleClick}
        >
          {label ?? t('remindAll')}
        </Button>
      </Tooltip>
      {isOpen && (
        <ConfirmAction
          title={t('remindAllTitle', { count: campaign.remindableCount })}
          confirmLabel={t('remindAll')}
          tone="normal"
          isReady={refusal === null}
          onConfirm={onRemind}
          onClose={close}
        >
          <Text>{refusal === null ? t('remindAllText', { count: campaign.remindableCount }) : reason}</Text>
          {refusal === null && campaign.recentlyRemindedCount > 0 && (
            <Text>{t('remindAllRecent', { count: campaign.recentlyRemindedCount })}</Text>
          )}
        </ConfirmAction>
      )}
    </>
  )
}
