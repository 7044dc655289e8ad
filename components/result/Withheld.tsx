'use client'
import { Text } from '@mantine/core'
import { useTranslations } from 'next-intl'

type Props = {
  /** What is not shown, by name; none of its own when it is the one thing this stands in. */
  names?: readonly string[]
  /** The smallest group that is shown. */
  smallest: number | null
}

/** Says that something is not shown because too few people stand behind it. */
export function Withheld({ names, smallest }: Props) {
  const t = useTranslations('result.withheld')
  if (smallest === null || names?.length === 0) return null
  return (
    <Text size="sm" c="dimmed">
      {names === undefined ? t('this', { smallest }) : t('names', { smallest, names: names.join(', ') })}
    </Text>
  )
}
