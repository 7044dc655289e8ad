'use client'
import { useTranslations } from 'next-intl'
import { rateText } from '@/domain/format'

type Props = {
  n: number
  /** How many people could have answered; without any there is no rate. */
  asked: number
}

/** The number of people behind a figure, and their share of those asked. */
export function ResponseRate({ n, asked }: Props) {
  return <>{rateText(useTranslations('result.evidence'), n, asked)}</>
}
