import { useTranslations } from 'next-intl'
import { useConditionWords } from '@/components/shared/condition/useConditionText'
import { formatDate } from '@/domain/format'
import { type Paper, paperSections } from '@/domain/paper'
import { estimatedMinutes } from '@/domain/questionResponse'
import type { QuestionnairePreviewQuery } from '@/graphql/questionnaire/__generated__/operations'

type PaperCompany = { name: string; logoUrl: string | null; brandColor: string | null; currencySymbol: string }

/** A questionnaire as it is answered with a pen; `company`: null for a template of the platform. */
export function usePaper(
  { name, description, startDate, endDate, timeZone, sections }: QuestionnairePreviewQuery['questionnaire'],
  company: PaperCompany | null,
): Paper {
  const t = useTranslations('run')
  const condition = useConditionWords()
  const day = (instant: string) => formatDate(new Date(instant), timeZone)
  const questions = sections.flatMap((section) => section.questions)
  const minutes = estimatedMinutes(questions)
  const dates =
    endDate === null
      ? ''
      : startDate === null
        ? t('intro.due', { end: day(endDate) })
        : t('intro.dates', { start: day(startDate), end: day(endDate) })
  return {
    name,
    description: description.trim(),
    facts: [
      dates,
      t('intro.questions', { count: questions.length, depends: 'no' }),
      minutes > 0 ? t('intro.minutes', { minutes, depends: 'no' }) : '',
    ].filter((fact) => fact !== ''),
    company: { name: company?.name ?? '', logo: company?.logoUrl ?? null, brandColor: company?.brandColor ?? '' },
    sections: paperSections(sections, {
      say: (word, values) => t(word, values),
      onlyIf: (text) => t('paper.onlyIf', { condition: text }),
      condition,
      currencySymbol: company?.currencySymbol ?? '£',
    }),
  }
}
