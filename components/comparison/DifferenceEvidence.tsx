import { Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { Parts } from '@/components/ui/Parts'
import type { Difference } from '@/domain/result'

type Props = { difference: Difference; written: (value: number) => string }

/** What a difference rests on: its interval, whether it can be chance, and whether few people are behind it. */
export function DifferenceEvidence({ difference: { interval, verdict, of, isIndicative }, written }: Props) {
  const t = useTranslations('comparison')
  const evidence = useTranslations('result.evidence')
  const parts = [
    ...(interval === null ? [] : [evidence('interval', { low: written(interval.low), high: written(interval.high) })]),
    ...(verdict === 'unclear' ? [t('noClear')] : []),
    ...(verdict === 'possible' ? [t('canBeChance', { of })] : []),
    ...(isIndicative ? [evidence('indicative')] : []),
  ]
  return parts.length === 0 ? null : (
    <Text component="div" size="xs" c="dimmed">
      <Parts parts={parts} />
    </Text>
  )
}
