'use client'
import { useTranslations } from 'next-intl'
import { ErrorBanner } from '@/components/ui/ErrorBanner'

type Props = { isForeign: boolean }

/** Says so when the address to go to afterwards was not one of ours. */
export function ForeignReturnAlert({ isForeign }: Props) {
  const t = useTranslations('account.authentication')
  return isForeign ? <ErrorBanner error={new Error(t('invalidReturnUrl'))} /> : null
}
