'use client'
import { Button, Group, Input, Stack, Switch, Text, TextInput } from '@mantine/core'
import { IconTrendingDown, IconTrendingUp } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { NumberField } from '@/components/shared/number/NumberField'
import { hasRange, hasWordedUnit, type OptionField, type QuestionForm } from '@/domain/question'
import { scaleSteps, shownScaleValue } from '@/domain/scale'
import { OptionFields } from './OptionFields'
import { type OwnLabelSet, ScaleWordFields, StemField } from './ScaleWordFields'
import { questionParts, toggleIncrease } from './questionRules'

type Props = {
  values: QuestionForm
  hasResponses: boolean
  errorOf: (field: keyof QuestionForm | OptionField) => string | undefined
  onChange: (patch: Partial<QuestionForm>) => void
  /** Where the stem has its own place. */
  isOfGroup?: boolean
  /** The company's own sets of labels for the steps of a scale. */
  ownLabelSets?: readonly OwnLabelSet[]
  /** Buttons that keep and change them. */
  labelSetActions?: ReactNode
}

/** The fields that a response type adds: its scale, options or text boxes, shares, and the direction of a result. */
export function ResponseFields({ values, hasResponses, errorOf, onChange, isOfGroup = false, ...sets }: Props) {
  const parts = questionParts(values)
  return (
    <>
      {parts.asksScale && (
        <ScaleFields values={values} error={errorOf('scaleMax')} isDisabled={hasResponses} onChange={onChange} />
      )}
      {parts.asksScale && !isOfGroup && <StemField values={values} errorOf={errorOf} onChange={onChange} />}
      {parts.asksScale && <ScaleWordFields {...{ values, errorOf, onChange, ...sets }} />}
      {hasRange(values.responseType) && <RangeFields values={values} errorOf={errorOf} onChange={onChange} />}
      {parts.asksOptions && <OptionFields {...{ values, hasResponses, errorOf, onChange }} />}
      {parts.asksTextBoxes && <TextBoxFields values={values} errorOf={errorOf} onChange={onChange} />}
      {parts.asksShares && <ShareSwitches values={values} onChange={onChange} />}
      {parts.asksDirection && (
        <DirectionToggle value={values.isIncrease} onChange={(isIncrease) => onChange({ isIncrease })} />
      )}
    </>
  )
}

/** The range of a figure, and of a number its unit and whether it must be whole. */
function RangeFields({ values, errorOf, onChange }: Pick<Props, 'values' | 'errorOf' | 'onChange'>) {
  const t = useTranslations('question.editor')
  return (
    <Stack gap="xs">
      <Group align="flex-start">
        {(['leastValue', 'mostValue'] as const).map((field) => (
          <NumberField
            key={field}
            wrapperProps={{ 'data-field': field }}
            label={t(field)}
            placeholder={t('noLimit')}
            w={180}
            value={values[field]}
            error={errorOf(field)}
            onChange={(value) => onChange({ [field]: value })}
          />
        ))}
        {hasWordedUnit(values.responseType) && (
          <TextInput
            wrapperProps={{ 'data-field': 'unit' }}
            label={t('unit')}
            placeholder={t('unitPlaceholder')}
            value={values.unit}
            error={errorOf('unit')}
            onChange={(event) => onChange({ unit: event.currentTarget.value })}
          />
        )}
      </Group>
      <Text size="xs" c="dimmed">
        {t('rangeHelp')}
      </Text>
      {hasWordedUnit(values.responseType) && (
        <Switch
          label={t('isWholeNumber')}
          checked={values.isWholeNumber}
          onChange={(event) => onChange({ isWholeNumber: event.currentTarget.checked })}
        />
      )}
    </Stack>
  )
}

type ScaleProps = Pick<Props, 'values' | 'onChange'> & { error?: string; isDisabled: boolean }

/** Number of steps of a scale, and whether they are shown as percentages. */
function ScaleFields({ values, error, isDisabled, onChange }: ScaleProps) {
  const t = useTranslations('question.editor')
  const isUsable = values.scaleMax >= 1 && values.scaleMax <= 10
  const shown = (step: number) =>
    `${shownScaleValue(step, values.scaleMax, values.isPercentage)}${values.isPercentage ? '%' : ''}`
  return (
    <Stack gap="xs" data-field="scaleMax">
      <Group align="flex-end">
        <NumberField
          label={t('scaleMax')}
          description={t('scaleHelp')}
          w={180}
          decimals={0}
          disabled={isDisabled}
          value={values.scaleMax}
          error={error}
          onChange={(value) => onChange({ scaleMax: value ?? 0 })}
        />
        <Switch
          label={t('isPercentage')}
          mb={8}
          disabled={isDisabled}
          checked={values.isPercentage}
          onChange={(event) => onChange({ isPercentage: event.currentTarget.checked })}
        />
      </Group>
      {isUsable && (
        <Text size="xs" c="dimmed">
          {t('steps', {
            steps: scaleSteps(values.scaleMax)
              .map((step) => shown(step))
              .join(', '),
          })}
        </Text>
      )}
    </Stack>
  )
}

/** Minimum and maximum number of answers a participant writes. */
function TextBoxFields({ values, errorOf, onChange }: Pick<Props, 'values' | 'errorOf' | 'onChange'>) {
  const t = useTranslations('question.editor')
  return (
    <Stack gap={4}>
      <Group align="flex-start">
        {(['minTextBoxes', 'maxTextBoxes'] as const).map((field) => (
          <NumberField
            key={field}
            wrapperProps={{ 'data-field': field }}
            label={t(field)}
            w={180}
            decimals={0}
            value={values[field]}
            error={errorOf(field)}
            onChange={(value) => onChange({ [field]: value ?? 0 })}
          />
        ))}
      </Group>
      <Text size="xs" c="dimmed">
        {t('textBoxesHelp')}
      </Text>
    </Stack>
  )
}

/** Optional share questions for an amount of money; both make the return on the training more conservative. */
function ShareSwitches({ values, onChange }: Pick<Props, 'values' | 'onChange'>) {
  const t = useTranslations('question.editor')
  return (
    <Stack gap="sm">
      {(['asksIsolation', 'asksConfidence'] as const).map((field) => (
        <Switch
          key={field}
          label={t(field)}
          description={t(`sharesHelp.${field}`)}
          checked={values[field]}
          onChange={(event) => onChange({ [field]: event.currentTarget.checked })}
        />
      ))}
    </Stack>
  )
}

type DirectionProps = { value: boolean | null; onChange: (value: boolean | null) => void }

/** Whether an increase or a decrease counts as a result; pressing the active button clears the choice. */
function DirectionToggle({ value, onChange }: DirectionProps) {
  const t = useTranslations('question.editor')
  return (
    <Input.Wrapper label={t('direction')} description={t('directionHelp')} labelElement="div">
      <Group gap="xs" my={6} role="group" aria-label={t('direction')}>
        <Button
          variant={value === true ? 'filled' : 'default'}
          aria-pressed={value === true}
          leftSection={<IconTrendingUp size={16} />}
          onClick={() => onChange(toggleIncrease(value, 'increase'))}
        >
          {t('increase')}
        </Button>
        <Button
          variant={value === false ? 'filled' : 'default'}
          aria-pressed={value === false}
          leftSection={<IconTrendingDown size={16} />}
          onClick={() => onChange(toggleIncrease(value, 'decrease'))}
        >
          {t('decrease')}
        </Button>
      </Group>
    </Input.Wrapper>
  )
}
