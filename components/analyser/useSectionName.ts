'use client'
import { useTranslations } from 'next-intl'

/** A section as it is told apart from those of the same name in other questionnaires. */
export function useSectionName(): (section: { sectionName: string; questionnaireName: string | null }) => string {
  const t = useTranslations('analyser.sections')
  return ({ sectionName, questionnaireName }) =>
    questionnaireName === null ? sectionName : t('name', { section: sectionName, questionnaire: questionnaireName })
}
