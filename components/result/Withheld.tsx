'use client'
import { Text } from '@mantine/core'
import { useTranslations } from 'next-intl'

type Props = {
  /** The names of what is withheld; omitted when the surrounding element identifies it. */
  names?: readonly string[]
  /** The smallest group that is shown. */
  smallest: number | null
}

/** Says that something is withheld because of too few people. */
export function Withheld({ names, smallest }: Props) {
  const t = useTranslations('result.withheld')
  if (smallest === null || names?.length === 0) return null
  return (
    <Text size="sm" c="dimmed">
      {names === undefined ? t('this', { smallest }) : t('names', { smallest, names: names.join(', ') })}
    </Text>
  )
}
