'use client'
import { Alert, Button, Stack } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { conflictOf } from '@/components/shared/conflict/conflictOf'
import { ConflictPanel } from '@/components/shared/conflict/ConflictPanel'
import { conflictingFields, mergeSides } from '@/components/shared/conflict/threeWay'
import { errorKey, isUnreachable } from '@/components/shared/request/errorCode'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import { type Condition, optionsOf, type QuestionForm, questionTypes } from '@/domain/question'
import { asMarkup, plainText } from '@/domain/richText'
import { type ConditionSections, numberedQuestions } from '@/components/shared/condition/draftOutline'
import { useConditionText } from '@/components/shared/condition/useConditionText'
import { newOptionNumber, withOptionTexts } from '../fields/questionRules'
import { InFocus } from './InFocus'
import { chosenFields } from './keptInput'
import { type QuestionBase, questionSides } from './questionSides'

type QuestionSides = ReturnType<typeof questionSides>
type Named = { id: string; name: string }
type Props = {
  error: unknown
  base: QuestionBase
  values: QuestionForm
  sections: ConditionSections
  analysisTypes: readonly Named[]
  isBusy: boolean
  /** Keeps what was typed although the question was deleted. */
  onSaveAsNew: () => void
  /** The resolved values, to be stored on top of the other user's version. */
  onSettle: (values: QuestionForm, version: number) => void
}

/** The messages of fields that are not named like their field. */
const words = {
  analysisTypeId: 'analysisType',
  isIncrease: 'direction',
  questionnaireSectionId: 'section',
  questionText: 'text',
} as const
type Renamed = keyof typeof words

/** The options and their order are one list. */
const partsOf = (field: keyof QuestionForm): readonly (keyof QuestionForm)[] =>
  field === 'options' ? ['options', 'optionOrder'] : [field]

/** The other user's options, reworded as here where only here they were, and those added here under numbers of their own. */
function joinOptions({ base, theirs, mine }: QuestionSides): Partial<QuestionForm> {
  const [before, now] = [base, theirs].map((side) => new Map(optionsOf(side).map(({ number, text }) => [number, text])))
  const taken = new Set(now?.values())
  const changed = optionsOf(mine).filter(({ number, text }) => !taken.has(text) && before?.get(number) !== text)
  return changed.reduce(
    (lines, { number, text }) => {
      const isTheirsUnchanged = now?.has(number) === true && now.get(number) === before?.get(number)
      return withOptionTexts(lines, new Map([[isTheirsUnchanged ? number : newOptionNumber(lines), text]]))
    },
    withOptionTexts(theirs, new Map()),
  )
}

/** Both texts of a field, the other user's first; null where a field holds only one. */
function joinTexts(field: keyof QuestionForm, theirs: unknown, mine: unknown): string | null {
  if (typeof theirs !== 'string' || typeof mine !== 'string' || chosenFields.includes(field)) return null
  if (field === 'questionText')
    return [theirs, mine].map((text) => (text.trimStart().startsWith('<') ? text : `<p>${asMarkup(text)}</p>`)).join('')
  return [theirs, mine].filter((text) => text.trim() !== '').join(field === 'reinforcementText' ? '\n' : ' / ')
}

/** Both versions of a field; null where it holds only one. */
function bothOf(field: keyof QuestionForm, sides: QuestionSides): Partial<QuestionForm> | null {
  if (field === 'options') return joinOptions(sides)
  const text = joinTexts(field, sides.theirs[field], sides.mine[field])
  return text === null ? null : { [field]: text }
}

/** The fields that both users changed; a list of options is one of them. */
const contestedFields = (sides: QuestionSides): (keyof QuestionForm)[] => [
  ...new Set(conflictingFields(sides).map((field) => (field === 'optionOrder' ? 'options' : field))),
]

/** A version of a field. */
const partOf = (field: keyof QuestionForm, side: QuestionForm): Partial<QuestionForm> =>
  Object.fromEntries(partsOf(field).map((part) => [part, side[part]]))

/** The texts of those options that are wanted, a line each. */
const optionLinesOf = (side: QuestionForm, isWanted: (number: number) => boolean): string =>
  optionsOf(side)
    .filter(({ number }) => isWanted(number))
    .map(({ text }) => text)
    .join('\n')

/** Why a question was not saved. */
export function QuestionSaveProblem(props: Props) {
  const { error } = props
  const saved = useTranslations('common.saved')
  return (
    <InFocus error={error}>
      {isUnreachable(error) ? (
        <ErrorBanner error={new Error(saved('offline'))} />
      ) : errorKey(error) === 'absentQuestion' ? (
        <Gone {...props} />
      ) : conflictOf(error) === null ? (
        <ErrorBanner error={error} />
      ) : (
        <Contested {...props} />
      )}
    </InFocus>
  )
}

/** Says that the question was deleted meanwhile, and offers to keep what was typed. */
function Gone({ isBusy, onSaveAsNew }: Pick<Props, 'isBusy' | 'onSaveAsNew'>) {
  const t = useTranslations('question.editor.gone')
  return (
    <Alert color="red" role="alert" icon={<IconAlertTriangle aria-hidden />} title={t('title')}>
      <Stack gap="sm" align="flex-start">
        <span>{t('text')}</span>
        <Button variant="default" loading={isBusy} onClick={onSaveAsNew}>
          {t('saveAsNew')}
        </Button>
      </Stack>
    </Alert>
  )
}

/** Both versions, where another user changed the same fields. */
function Contested({ error, base, values, sections, analysisTypes, isBusy, onSettle }: Props) {
  const t = useTranslations('question')
  const conditionTextOf = useConditionText()
  const current = conflictOf(error) ?? {}
  const sides = questionSides(base, values, current)
  const { theirs, mine } = sides
  const labelOf = (field: keyof QuestionForm) => {
    const name = field in words ? words[field as Renamed] : (field as Exclude<typeof field, Renamed>)
    return t(`editor.${name}`)
  }
  const shown = (field: keyof QuestionForm, side: QuestionForm): string => {
    const value: unknown = side[field]
    if (field === 'options') return optionLinesOf(side, () => true)
    if (field === 'fixedOptions') return optionLinesOf(side, (number) => side.fixedOptions.includes(number))
    if (field === 'isIncrease') return value === null ? '' : t(value === true ? 'editor.increase' : 'editor.decrease')
    if (Array.isArray(value)) return value.join(', ')
    if (typeof value === 'boolean') return t(value ? 'contested.yes' : 'contested.no')
    if (value === null || value === undefined || value === '') return ''
    const named = [...sections, ...analysisTypes].find(({ id }) => id === value)
    if (named !== undefined) return named.name
    if (field === 'questionText') return plainText(String(value))
    if (field === 'condition') return conditionTextOf(value as Condition, numberedQuestions(sections))
    if (field === 'questionType') return t(`type.${questionTypes.find((type) => type === value) ?? 'Measure'}.name`)
    return field === 'responseType'
      ? t(`response.${value as NonNullable<QuestionForm['responseType']>}.name`)
      : String(value)
  }
  const fields = contestedFields(sides).map((field) => ({
    field,
    label: labelOf(field),
    theirs: shown(field, theirs),
    mine: shown(field, mine),
    takesBoth: bothOf(field, sides) !== null,
  }))
  return (
    <ConflictPanel
      fields={fields}
      isBusy={isBusy}
      onSettle={(choices) => {
        const chosen = fields.map(({ field }) => {
          const choice = choices[field] ?? 'mine'
          return choice === 'both' ? bothOf(field, sides) : partOf(field, sides[choice])
        })
        onSettle(Object.assign(mergeSides(sides), ...chosen) as QuestionForm, Number(current['version']))
      }}
    />
  )
}
