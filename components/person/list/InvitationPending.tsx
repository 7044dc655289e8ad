'use client'
import { useTranslations } from 'next-intl'
import { StatusBadge } from '@/components/ui/StatusBadge'

/** Somebody has not taken up their invitation. */
export function InvitationPending() {
  const t = useTranslations('person.invitation')
  return <StatusBadge tone="building">{t('notConfirmed')}</StatusBadge>
}
