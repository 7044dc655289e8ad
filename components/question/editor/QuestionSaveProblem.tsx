'use client'
import { useTranslations } from 'next-intl'
import { conflictOf } from '@/components/shared/conflict/conflictOf'
import { ConflictPanel } from '@/components/shared/conflict/ConflictPanel'
import { conflictingFields, mergeSides } from '@/components/shared/conflict/threeWay'
import { isUnreachable } from '@/components/shared/request/isUnreachable'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import { optionNumbers, type QuestionForm, questionTypes } from '@/domain/question'
import { asMarkup, plainText } from '@/domain/richText'
import { type QuestionBase, questionSides } from './questionSides'

type Named = { id: string; name: string }
type Props = {
  error: unknown
  base: QuestionBase
  values: QuestionForm
  sections: readonly Named[]
  analysisTypes: readonly Named[]
  isBusy: boolean
  /** The resolved values, to be stored on top of the other user's version. */
  onSettle: (values: QuestionForm, version: number) => void
}

const words = {
  analysisTypeId: 'analysisType',
  asksConfidence: 'asksConfidence',
  asksIsolation: 'asksIsolation',
  isIncrease: 'direction',
  isNARequired: 'isNARequired',
  isPercentage: 'isPercentage',
  isReinforcementRequired: 'isReinforcementRequired',
  maxTextBoxes: 'maxTextBoxes',
  minTextBoxes: 'minTextBoxes',
  questionnaireSectionId: 'section',
  questionText: 'text',
  questionType: 'questionType',
  reinforcementText: 'reinforcementText',
  responseType: 'responseType',
  scaleMax: 'scaleMax',
} as const

/** Both texts of a field, the other user's first; null where a field holds only one. */
function joinTexts(field: keyof QuestionForm, theirs: unknown, mine: unknown): string | null {
  if (typeof theirs !== 'string' || typeof mine !== 'string') return null
  if (field === 'questionText')
    return [theirs, mine].map((text) => (text.trimStart().startsWith('<') ? text : `<p>${asMarkup(text)}</p>`)).join('')
  if (field === 'reinforcementText') return [theirs, mine].filter((text) => text.trim() !== '').join('\n')
  return field.startsWith('multipleChoiceResponse')
    ? [theirs, mine].filter((text) => text.trim() !== '').join(' / ')
    : null
}

/** Why a question was not saved, or both versions when another user changed the same fields. */
export function QuestionSaveProblem({ error, base, values, sections, analysisTypes, isBusy, onSettle }: Props) {
  const t = useTranslations('question')
  const saved = useTranslations('common.saved')
  const current = conflictOf(error)
  if (isUnreachable(error)) return <ErrorBanner error={new Error(saved('offline'))} />
  if (current === null) return <ErrorBanner error={error} />
  const sides = questionSides(base, values, current)
  const { theirs, mine } = sides
  const labelOf = (field: keyof QuestionForm) => {
    const number = optionNumbers.find((candidate) => field === `multipleChoiceResponse${candidate}`)
    if (number !== undefined) return t('editor.option', { number })
    return field in words ? t(`editor.${words[field as keyof typeof words]}`) : field
  }
  const shown = (field: keyof QuestionForm, value: unknown): string => {
    if (field === 'isIncrease') return value === null ? '' : t(value === true ? 'editor.increase' : 'editor.decrease')
    if (typeof value === 'boolean') return t(value ? 'contested.yes' : 'contested.no')
    if (value === null || value === undefined || value === '') return ''
    const named = [...sections, ...analysisTypes].find(({ id }) => id === value)
    if (named !== undefined) return named.name
    if (field === 'questionText') return plainText(String(value))
    if (field === 'questionType') return t(`type.${questionTypes.find((type) => type === value) ?? 'Measure'}.name`)
    return field === 'responseType'
      ? t(`response.${value as NonNullable<QuestionForm['responseType']>}.name`)
      : String(value)
  }
  const fields = conflictingFields(sides).map((field) => ({
    field,
    label: labelOf(field),
    theirs: shown(field, theirs[field]),
    mine: shown(field, mine[field]),
    takesBoth: joinTexts(field, theirs[field], mine[field]) !== null,
  }))
  return (
    <ConflictPanel
      fields={fields}
      isBusy={isBusy}
      onSettle={(choices) => {
        const chosen = fields.map(({ field }) => {
          const choice = choices[field] ?? 'mine'
          return [field, choice === 'both' ? joinTexts(field, theirs[field], mine[field]) : sides[choice][field]]
        })
        onSettle({ ...mergeSides(sides), ...Object.fromEntries(chosen) }, Number(current['version']))
      }}
    />
  )
}
