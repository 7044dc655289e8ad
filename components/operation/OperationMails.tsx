'use client'
import { Anchor, SimpleGrid } from '@mantine/core'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { StatTile } from '@/components/ui/StatTile'
import { OperationSection } from './OperationSection'
import type { Operation } from './useOperation'

type Props = { mails: Operation['mails'] }

/** How many mails of the outbox are in each state. */
export function OperationMails({ mails: { waiting, sent, failed, held, kept } }: Props) {
  const t = useTranslations('operation.mails')
  const counts = { Queued: waiting, Sent: sent, Failed: failed, Held: held, Kept: kept }
  return (
    <OperationSection title={t('title')}>
      <SimpleGrid cols={{ base: 2, sm: 5 }} spacing="sm" mb="sm">
        {(['Queued', 'Sent', 'Failed', 'Held', 'Kept'] as const).map((state) => (
          <StatTile key={state} label={t(state)} value={counts[state]} />
        ))}
      </SimpleGrid>
      <Anchor component={Link} href="/administration/mail">
        {t('toMail')}
      </Anchor>
    </OperationSection>
  )
}
