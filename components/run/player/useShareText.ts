import { useFormatter, useTranslations } from 'next-intl'
import { percentOfShare, type QuestionResponseRow, shareFields } from '@/domain/questionResponse'

/** Formats the shares of an amount: "50% due to the training, 80% sure"; empty where none was given. */
export function useShareText(): (row: QuestionResponseRow) => string {
  const t = useTranslations('run.shares')
  const format = useFormatter()
  const percent = (share: number) => format.number(percentOfShare(share), { maximumFractionDigits: 2 })
  return (row) =>
    shareFields
      .flatMap((field) => {
        const share = row[field] ?? null
        return share === null ? [] : [t(`${field}.said`, { percent: percent(share) })]
      })
      .join(', ')
}
