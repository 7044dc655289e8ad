'use client'
import { useTranslations } from 'next-intl'
import { ErrorBanner } from '@/components/ui/ErrorBanner'

type Props = { isForeign: boolean }

/** Warns that the return address was not an address of this site. */
export function ForeignReturnAlert({ isForeign }: Props) {
  const t = useTranslations('account.authentication')
  return isForeign ? <ErrorBanner error={new Error(t('invalidReturnUrl'))} /> : null
}
