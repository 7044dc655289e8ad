'use client'
import { useTranslations } from 'next-intl'

type Props = {
  n: number
  /** How many people could have answered; without any there is no rate. */
  asked: number
}

/** The number of people behind a figure, and their share of those asked. */
export function ResponseRate({ n, asked }: Props) {
  const t = useTranslations('result.evidence')
  return (
    <>{asked === 0 ? t('n', { n }) : t('rate', { n, asked, percent: Math.min(100, Math.round((n / asked) * 100)) })}</>
  )
}
