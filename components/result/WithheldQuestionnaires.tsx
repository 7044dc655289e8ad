'use client'
import { Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { Withheld } from './Withheld'

type Props = {
  /** Their names, the first of them where there are many. */
  names: readonly string[]
  count?: number
  /** The smallest group that the figures show; null where they are of questionnaires without a promise of groups. */
  smallest: number | null
}

/** Names the questionnaires that figures over several do not include, and why. */
export function WithheldQuestionnaires({ names, count = names.length, smallest }: Props) {
  const t = useTranslations('result.withheld')
  const averages = useTranslations('dashboard.averages')
  if (count === 0) return null
  return (
    <div>
      {smallest === null ? (
        <Text size="sm" c="dimmed">
          {t('apart', { count, names: count > names.length ? `${names.join(', ')} ...` : names.join(', ') })}
        </Text>
      ) : (
        <Withheld names={names} smallest={smallest} />
      )}
      {smallest !== null && count > names.length && (
        <Text size="sm" c="dimmed">
          {averages('withheldInAll', { count })}
        </Text>
      )}
    </div>
  )
}
