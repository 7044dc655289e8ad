import { Anchor, Text } from '@mantine/core'
import { useFormatter, useTranslations } from 'next-intl'
import Link from 'next/link'
import { listPlaces } from '@/components/ui/list/listPlaces'
import type { Progress } from './useCampaignProgress'

/** The day of the next reminder in words; null where none is planned. */
export function useReminderDay({ questionnaire: { nextReminderDay } }: Progress): string | null {
  const format = useFormatter()
  if (nextReminderDay === null) return null
  return format.dateTime(new Date(`${nextReminderDay}T00:00:00Z`), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  })
}

type Props = {
  progress: Progress
  /** The list of its participants. */
  participantsPath: string
}

/** What became of the mails. */
export function Mails({ progress: { mails }, participantsPath }: Props) {
  const t = useTranslations('overview.progress')
  const { queued, sent, failed, kept } = mails
  return (
    <Text size="sm" className="tabular" hidden={queued + sent + failed + kept === 0}>
      {kept > 0 && queued + sent + failed === 0 ? (
        <span>{t('mailsKept', { count: kept })}</span>
      ) : (
        <>
          <span>{t('mails', { queued, sent })}</span>
          {kept > 0 && <span>{` ${t('mailsKept', { count: kept })}`}</span>}
        </>
      )}
      {failed > 0 && (
        <>
          {' '}
          <Text span inherit c="var(--mantine-color-error)">
            {t('mailsFailed', { count: failed })}
          </Text>{' '}
          <Anchor
            component={Link}
            href={participantsPath}
            inherit
            underline="always"
            onClick={() => listPlaces.of(participantsPath).set('show', 'mailFailed')}
          >
            {t('showFailed')}
          </Anchor>
        </>
      )}
    </Text>
  )
}
