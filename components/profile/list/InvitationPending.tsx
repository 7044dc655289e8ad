'use client'
import { useTranslations } from 'next-intl'
import { StatusBadge } from '@/components/ui/StatusBadge'

/** Badge of a person who has not accepted their invitation. */
export function InvitationPending() {
  const t = useTranslations('person.invitation')
  return <StatusBadge tone="building">{t('notConfirmed')}</StatusBadge>
}
