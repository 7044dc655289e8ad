import { useTranslations } from 'next-intl'
import { usePolling } from '@/components/shared/request/usePolling'
import { formatDateTime } from '@/domain/format'
import type { OpenLinkState } from '@/domain/openLink'
import { RunMessage } from '../RunMessage'
import type { OpenLink } from './OpenLink'
import { useBegunPath } from './useBegunPath'

const againMilliseconds = 60_000

type Props = { link: OpenLink; state: Exclude<OpenLinkState, 'Open'>; isKiosk: boolean }

/**
 * Why no one can begin; one who began on this device may continue, if the questionnaire still allows it. A shared device
 * looks again each minute, since no one is there to load the page.
 */
export function NotOpen({ link, state, isKiosk }: Props) {
  const t = useTranslations('run.open')
  const { startDate, endDate, timeZone } = link
  const date = (instant: string) => formatDateTime(new Date(instant), timeZone)
  usePolling(() => navigator.onLine && window.location.reload(), againMilliseconds, { isActive: isKiosk })
  const body =
    state === 'NotYet' && startDate !== null
      ? t('opens', { date: date(startDate) })
      : state === 'Ended' && endDate !== null
        ? t('ended', { date: date(endDate) })
        : state === 'Closed'
          ? t('closedHint')
          : undefined
  const begunPath = useBegunPath(link.code)
  if (isKiosk || begunPath === null) return <RunMessage title={t(`state.${state}`)} body={body} />
  return (
    <RunMessage
      title={t(`state.${state}`)}
      body={t('continueHint')}
      action={{ text: t('continue'), href: begunPath }}
    />
  )
}
