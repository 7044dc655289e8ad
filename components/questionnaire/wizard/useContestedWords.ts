'use client'
import { useFormatter, useTranslations } from 'next-intl'
import { formatDate } from '@/domain/format'
import { questionnaireTypes } from '@/domain/questionnaire'
import type { DraftRecord } from './DraftConflict'

const fields = {
  questionnaire: [
    'name',
    'description',
    'templateDescription',
    'questionnaireType',
    'startDate',
    'endDate',
    'reminderType',
  ],
  section: ['name', 'description'],
  learningUnit: ['name', 'learningUnitType', 'provider', 'cost', 'costPerLearner', 'startDate', 'endDate', 'archived'],
} as const

/** The fields of the wizard's records and what stands in them, as words. */
export function useContestedWords(timeZone: string): {
  labelOf: (record: DraftRecord, field: string) => string
  shown: (field: string, value: unknown) => string
} {
  const t = useTranslations('questionnaire.contested')
  const types = useTranslations('questionnaire.type')
  const format = useFormatter()
  const names = {
    questionnaire: (field: string) => labelIn(fields.questionnaire, field, (known) => t(`questionnaire.${known}`)),
    section: (field: string) => labelIn(fields.section, field, (known) => t(`section.${known}`)),
    learningUnit: (field: string) => labelIn(fields.learningUnit, field, (known) => t(`learningUnit.${known}`)),
  }
  const shown = (field: string, value: unknown): string => {
    if (value === null || value === undefined || value === '') return ''
    if (field === 'archived') return t(value === true ? 'off' : 'on')
    if (typeof value === 'number') return format.number(value)
    if (field === 'startDate' || field === 'endDate') return formatDate(new Date(String(value)), timeZone)
    const type = questionnaireTypes.find((known) => known === value)
    return field === 'questionnaireType' && type !== undefined ? types(type) : String(value)
  }
  return { labelOf: (record, field) => names[record](field), shown }
}

function labelIn<Field extends string>(known: readonly Field[], field: string, word: (field: Field) => string): string {
  const found = known.find((candidate) => candidate === field)
  return found === undefined ? field : word(found)
}
