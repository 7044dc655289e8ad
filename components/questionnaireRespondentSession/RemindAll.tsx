'use client'
import { Button, Text, Tooltip } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconBellRinging } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { ConfirmAction } from '@/components/ui/ConfirmAction'
import { type Campaign, remindAllRefusal } from './chaseRefusal'

type Props = { campaign: Campaign; onRemind: () => Promise<unknown> }

/** Reminds everybody who has not finished, after saying how many that are. */
export function RemindAll({ campaign, onRemind }: Props) {
  const t = useTranslations('questionnaireRespondentSession.list')
  const [isOpen, { open, close }] = useDisclosure(false)
  const refusal = remindAllRefusal(campaign)
  const reason = refusal === null ? '' : t(`refused.${refusal}`)
  return (
    <>
      <Tooltip label={reason} disabled={refusal === null} events={{ hover: true, focus: true, touch: true }}>
        <Button
          variant="default"
          leftSection={<IconBellRinging size={16} aria-hidden />}
          aria-disabled={refusal !== null}
          data-disabled={refusal !== null || undefined}
          aria-description={reason || undefined}
          onClick={refusal === null ? open : undefined}
        >
          {t('remindAll')}
        </Button>
      </Tooltip>
      {isOpen && (
        <ConfirmAction title={t('remindAllTitle')} confirmLabel={t('remindAll')} tone="normal" onConfirm={onRemind} onClose={close}>
          <Text>{t('remindAllText', { count: campaign.remindableCount })}</Text>
        </ConfirmAction>
      )}
    </>
  )
}
