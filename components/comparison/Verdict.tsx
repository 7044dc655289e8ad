import { Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { Parts } from '@/components/ui/Parts'
import type { Difference } from '@/domain/result'

type Props = {
  difference: Difference
  /** How the ends of its interval are written, where they are. */
  written?: (value: number) => string
}

/** In a few words what a difference rests on. */
export function Verdict({ difference: { verdict, interval, isIndicative }, written }: Props) {
  const t = useTranslations('comparison.questions')
  const evidence = useTranslations('result.evidence')
  const parts = [
    ...(verdict === null ? [] : [t(`verdict.${verdict}`)]),
    ...(interval === null || written === undefined
      ? []
      : [t('range', { low: written(interval.low), high: written(interval.high) })]),
    ...(isIndicative ? [evidence('indicative')] : []),
  ]
  return parts.length === 0 ? null : (
    <Text component="div" fz={13} c="dimmed">
      <Parts parts={parts} />
    </Text>
  )
}
