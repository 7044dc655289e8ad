import { Progress, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import classes from './run.module.css'

type Props = { number: number; count: number; children?: ReactNode }

/** How far along, in words and as a bar; whether it is saved stands beside. */
export function RunProgress({ number, count, children }: Props) {
  const t = useTranslations('run')
  const words = t('progress', { number, count })
  return (
    <div className={classes.progress}>
      <Progress.Root size="sm" radius="xl">
        <Progress.Section value={(number / count) * 100} aria-label={t('progressLabel')} aria-valuetext={words} />
      </Progress.Root>
      <div className={classes.progressWords}>
        <Text size="sm" c="dimmed">
          {words}
        </Text>
        {children}
      </div>
    </div>
  )
}
