'use client'
import { Group, NumberInput, Stack, Switch, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { QuestionForm } from '@/domain/question'
import { scaleSteps, shownScaleValue } from '@/domain/scale'

type Props = {
  values: QuestionForm
  error?: string
  isDisabled: boolean
  onChange: (patch: Partial<QuestionForm>) => void
}

/** Number of steps of a scale, and whether they are shown as percentages. */
export function ScaleFields({ values, error, isDisabled, onChange }: Props) {
  const t = useTranslations('question.editor')
  const isUsable = values.scaleMax >= 1 && values.scaleMax <= 10
  const shown = (step: number) =>
    `${shownScaleValue(step, values.scaleMax, values.isPercentage)}${values.isPercentage ? '%' : ''}`
  return (
    <Stack gap="xs" data-field="scaleMax">
      <Group align="flex-end">
        <NumberInput
          label={t('scaleMax')}
          description={t('scaleHelp')}
          w={180}
          allowDecimal={false}
          disabled={isDisabled}
          value={values.scaleMax}
          error={error}
          onChange={(value) => onChange({ scaleMax: typeof value === 'number' ? value : 0 })}
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
