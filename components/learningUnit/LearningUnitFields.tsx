'use client'
import { Select, SimpleGrid, Stack, Switch, Text, TextInput } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useValidationMessages } from '@/components/forms/validation/useValidationMessages'
import { DayInput } from '@/components/ui/input/DayInput'
import { NumberField } from '@/components/shared/number/NumberField'
import { dayInZone, endOfDay, startOfDay } from '@/domain/day'
import { formatMoney } from '@/domain/format'
import {
  type LearningUnitTypeKey,
  learningUnitTypeKey,
  learningUnitTypeKeys,
  learningUnitTypes,
} from '@/domain/learningUnit'
import { questionnaireCost } from '@/domain/result'

type Values = {
  name: string
  learningUnitType: string
  provider: string
  cost: number
  costPerLearner: number
  startDate: string | null
  endDate: string | null
}
type Draft = {
  values: Values
  /** The message key of each invalid field. */
  issues: Partial<Record<keyof Values, string>>
  isOn: boolean
  edit: (patch: Partial<Values>) => void
  toggle: (isOn: boolean) => void
}
type Props = {
  draft: Draft
  currencySymbol: string
  timeZone: string
  /** The number of people the cost is calculated for; null where there are no participants. */
  participants: number | null
  /** Shows every error, also of untouched fields. */
  showsAllErrors: boolean
}

/** The course, book or similar that a questionnaire is about, with its costs. */
export function LearningUnitFields({ draft, currencySymbol, timeZone, participants, showsAllErrors }: Props) {
  const t = useTranslations('learningUnit')
  const validation = useValidationMessages()
  const [touched, setTouched] = useState<ReadonlySet<keyof Values>>(new Set())
  const { values, issues, isOn, edit, toggle } = draft
  const touch = (field: keyof Values) => () => setTouched(new Set([...touched, field]))
  const errorOf = (field: keyof Values, isShown = showsAllErrors || touched.has(field)) => {
    const key = issues[field]
    return key !== undefined && isShown ? validation(key) : undefined
  }
  const dayOf = (instant: string | null) => (instant === null ? null : dayInZone(new Date(instant), timeZone))
  return (
    <Stack gap="md" component="section" aria-label={t('heading')}>
      <Switch
        label={t('heading')}
        description={t('help')}
        checked={isOn}
        onChange={(event) => toggle(event.currentTarget.checked)}
      />
      {isOn && (
        <>
          <TextInput
            label={t('name')}
            required
            value={values.name}
            error={errorOf('name')}
            onBlur={touch('name')}
            onChange={(event) => edit({ name: event.currentTarget.value })}
          />
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <LearningUnitType
              value={values.learningUnitType}
              error={errorOf('learningUnitType')}
              onBlur={touch('learningUnitType')}
              onChange={(learningUnitType) => edit({ learningUnitType })}
            />
            <TextInput
              label={t('provider')}
              value={values.provider}
              error={errorOf('provider')}
              onBlur={touch('provider')}
              onChange={(event) => edit({ provider: event.currentTarget.value })}
            />
          </SimpleGrid>
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <MoneyInput
              label={t('cost')}
              description={t('costHelp')}
              currencySymbol={currencySymbol}
              value={values.cost}
              error={errorOf('cost', true)}
              onChange={(cost) => edit({ cost })}
            />
            <MoneyInput
              label={t('costPerLearner')}
              description={t('costPerLearnerHelp')}
              currencySymbol={currencySymbol}
              value={values.costPerLearner}
              error={errorOf('costPerLearner', true)}
              onChange={(costPerLearner) => edit({ costPerLearner })}
            />
          </SimpleGrid>
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <DayInput
              label={t('startDate')}
              impossible={validation('invalidDate')}
              value={dayOf(values.startDate)}
              onChange={(day) => edit({ startDate: day === null ? null : startOfDay(day, timeZone).toISOString() })}
            />
            <DayInput
              label={t('endDate')}
              impossible={validation('invalidDate')}
              value={dayOf(values.endDate)}
              {...(issues.endDate === undefined ? {} : { error: errorOf('endDate', true) })}
              onChange={(day) => edit({ endDate: day === null ? null : endOfDay(day, timeZone).toISOString() })}
            />
          </SimpleGrid>
          {participants !== null && (
            <TotalCost values={values} participants={participants} currencySymbol={currencySymbol} />
          )}
        </>
      )}
    </Stack>
  )
}

/** The total cost for all participants. */
function TotalCost({
  values,
  participants,
  currencySymbol,
}: Pick<Props, 'currencySymbol'> & { values: Values; participants: number }) {
  const t = useTranslations('learningUnit')
  const cost = questionnaireCost(values, { learners: participants, of: participants })
  return (
    <Text size="sm" aria-live="polite">
      {t('total', {
        count: participants,
        amount: formatMoney(currencySymbol, cost),
        price: values.cost === 0 ? 'each' : 'fixed',
      })}
    </Text>
  )
}

type MoneyInputProps = {
  label: string
  description?: string
  currencySymbol: string
  value: number
  error?: string
  onChange: (amount: number) => void
}

/** An amount in the company's currency; empty means none. */
function MoneyInput({ value, currencySymbol, onChange, ...rest }: MoneyInputProps) {
  return (
    <NumberField
      {...rest}
      value={value === 0 ? null : value}
      placeholder="0.00"
      leftSection={<span aria-hidden>{currencySymbol}</span>}
      kind="money"
      currencySymbol={currencySymbol}
      onChange={(amount) => onChange(amount ?? 0)}
    />
  )
}

type LearningUnitTypeProps = { value: string; error?: string; onBlur: () => void; onChange: (type: string) => void }

/** One of the kinds of learning, or Other with free text. */
function LearningUnitType({ value, error, onBlur, onChange }: LearningUnitTypeProps) {
  const t = useTranslations('learningUnit')
  const kind = learningUnitTypeKey(value)
  const [wantsOther, setWantsOther] = useState(false)
  const isOther = wantsOther || kind === 'other'
  const handleChoose = (chosen: string | null) => {
    const key = learningUnitTypeKeys.find((one): one is LearningUnitTypeKey => one === chosen)
    setWantsOther(key === undefined)
    onChange(key === undefined ? '' : learningUnitTypes[key])
  }
  return (
    <>
      <Select
        label={t('type')}
        placeholder={t('typePlaceholder')}
        required
        allowDeselect={false}
        data={[...learningUnitTypeKeys, 'other' as const].map((key) => ({ value: key, label: t(`types.${key}`) }))}
        value={isOther ? 'other' : kind}
        error={isOther ? undefined : error}
        onBlur={isOther ? undefined : onBlur}
        onChange={handleChoose}
      />
      {isOther && (
        <TextInput
          label={t('otherType')}
          required
          value={value}
          error={error}
          onBlur={onBlur}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </>
  )
}
