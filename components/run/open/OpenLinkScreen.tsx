'use client'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { RunFrame } from '../RunFrame'
import { RunMessage } from '../RunMessage'
import { EnterFromMail } from './EnterFromMail'
import { Beginning } from './Beginning'
import { isCompletedOnDevice, kioskPath, ownPath, storeKiosk } from './begunOnDevice'
import { NotOpen } from './NotOpen'
import type { OpenLink } from './OpenLink'
import { useFreshPage } from './useFreshPage'

type Props = {
  link: OpenLink
  /** What the mail of a link with names carries. */
  ticket?: string | null
  isKiosk: boolean
  footer?: ReactNode
}

/** The page of an open link or QR code: what it is, what is asked first, and the button that begins. */
export function OpenLinkScreen({ link, ticket = null, isKiosk, footer }: Props) {
  const t = useTranslations('run.open')
  const [isMailed, setMailed] = useState(false)
  useFreshPage()
  useEffect(() => {
    // The person before has left.
    if (isKiosk && kioskPath() !== null) storeKiosk(ownPath(), null)
  }, [isKiosk])
  const { companyName: name, logoUrl, brandColor } = link
  return (
    <RunFrame company={{ name, logoUrl, brandColor }} footer={footer}>
      {ticket !== null && link.mailedTo !== null ? (
        <EnterFromMail name={link.name} email={link.mailedTo} ticket={ticket} />
      ) : isMailed ? (
        <RunMessage title={t('mailed')} body={t('mailedHint')} />
      ) : link.state === 'Open' ? (
        <Unanswered code={link.code} name={link.name} isKiosk={isKiosk}>
          <Beginning link={link} isKiosk={isKiosk} onMailed={() => setMailed(true)} />
        </Unanswered>
      ) : (
        <NotOpen link={link} state={link.state} isKiosk={isKiosk} />
      )}
    </RunFrame>
  )
}

type UnansweredProps = { code: string; name: string; isKiosk: boolean; children: ReactNode }

/** Shows `children` unless the questionnaire was completed on this device; another person may still answer on it. */
function Unanswered({ code, name, isKiosk, children }: UnansweredProps) {
  const t = useTranslations('run')
  const [isAnother, setAnother] = useState(false)
  const isCompleted = useSyncExternalStore(
    () => () => undefined,
    () => isCompletedOnDevice(code),
    () => false,
  )
  if (isKiosk || isAnother || !isCompleted) return children
  return (
    <RunMessage
      title={t('link.completed', { name })}
      body={t('open.completedHint')}
      action={{ text: t('open.another'), onClick: () => setAnother(true) }}
    />
  )
}
