'use client'
import { useTranslations } from 'next-intl'
import { StatusDot } from '@/components/ui/status/StatusDot'

/** State of a person who has not accepted their invitation. */
export function InvitationPending() {
  const t = useTranslations('person.invitation')
  return <StatusDot tone="building">{t('notConfirmed')}</StatusDot>
}
