'use client'
import { SimpleGrid } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { StatTile } from '@/components/ui/StatTile'
import type { MailCounts } from '@/domain/mailSettings'

type Props = { counts: MailCounts }

const states = ['Queued', 'Sent', 'Failed', 'Held', 'Kept'] as const satisfies (keyof MailCounts)[]

/** The number of outbox mails in each state. */
export function MailCountTiles({ counts }: Props) {
  const t = useTranslations('mailSettings.counts')
  return (
    <SimpleGrid component="section" cols={{ base: 2, sm: 5 }} spacing="sm" aria-label={t('title')}>
      {states.map((state) => (
        <StatTile key={state} label={t(state)} value={counts[state]} />
      ))}
    </SimpleGrid>
  )
}
