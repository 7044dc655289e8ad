import { Button, Group } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import classes from '../run.module.css'
import { RunNotice } from '../RunNotice'

const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove'] as const
/** How long no one does anything before a shared device begins again, and how much of that it is announced. */
const answering = { seconds: 150, announced: 30 }
const completed = { seconds: 30, announced: 0 }

type IdleProps = { isCompleted?: boolean; onOver: () => void }

/**
 * Begins again for the next person where one has walked away from a shared device, after asking; once completed without
 * asking. Not while there is no connection, since the page could not be loaded.
 */
export function Idle({ isCompleted = false, onOver }: IdleProps) {
  const t = useTranslations('run.open')
  const { seconds, announced } = isCompleted ? completed : answering
  const [isAnnounced, setAnnounced] = useState(false)
  const last = useRef(0)
  const handleSign = useEffectEvent(() => {
    last.current = Date.now()
    setAnnounced(false)
  })
  const handleTick = useEffectEvent(() => {
    const left = seconds - (Date.now() - last.current) / 1000
    setAnnounced(left <= announced)
    if (left > 0 || !navigator.onLine) return
    last.current = Date.now()
    onOver()
  })
  useEffect(() => {
    last.current = Date.now()
    const watched = new AbortController()
    for (const sign of signs)
      window.addEventListener(sign, () => handleSign(), { passive: true, signal: watched.signal })
    const timer = setInterval(() => handleTick(), 1000)
    return () => {
      watched.abort()
      clearInterval(timer)
    }
  }, [])
  if (!isAnnounced || announced === 0) return null
  return (
    <div className={classes.idle}>
      <RunNotice isWarning>
        <Group gap="md">
          <span>{t('idle', { seconds: announced })}</span>
          <Button mih={44} onClick={() => setAnnounced(false)}>
            {t('goOn')}
          </Button>
        </Group>
      </RunNotice>
    </div>
  )
}
