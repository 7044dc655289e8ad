import { Progress, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import classes from './run.module.css'

type Props = { number: number; count: number }

/** How far along, in words and as a bar. */
export function RunProgress({ number, count }: Props) {
  const t = useTranslations('run')
  const words = t('progress', { number, count })
  return (
    <div className={classes.progress}>
      <Progress.Root size="sm" radius="xl">
        <Progress.Section value={(number / count) * 100} aria-label={t('progressLabel')} aria-valuetext={words} />
      </Progress.Root>
      <Text size="sm" c="dimmed" className={classes.figures}>
        {words}
      </Text>
    </div>
  )
}
