import { Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import classes from './run.module.css'

type Props = {
  number: number
  count: number
  /** How much is answered, as the server counts it; without it the bar shows the place. */
  percent?: number
  children?: ReactNode
}

/** How far along, in words and as a bar; whether it is saved stands beside. */
export function RunProgress({ number, count, percent, children }: Props) {
  const t = useTranslations('run')
  const words = t('progress', { number, count })
  const value = percent ?? (number / count) * 100
  const answered = percent === undefined ? null : t('progressAnswered', { percent })
  return (
    <div className={classes.progress}>
      <div
        role="progressbar"
        aria-label={t('progressLabel')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.floor(value)}
        aria-valuetext={answered ?? words}
        className={classes.bar}
      >
        <div style={{ inlineSize: `${value}%` }} />
      </div>
      <div className={classes.progressWords}>
        <div className={classes.places}>
          <Text size="sm" c="dimmed">
            {words}
          </Text>
          {answered !== null && (
            <Text size="sm" c="dimmed">
              {answered}
            </Text>
          )}
        </div>
        {children}
      </div>
    </div>
  )
}
