'use client'
import { Group, NumberInput, Stack, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { QuestionForm } from '@/domain/question'

type Props = {
  values: QuestionForm
  errors: { minTextBoxes?: string; maxTextBoxes?: string }
  onChange: (patch: Partial<QuestionForm>) => void
}

/** Minimum and maximum number of answers a participant writes. */
export function TextBoxFields({ values, errors, onChange }: Props) {
  const t = useTranslations('question.editor')
  return (
    <Stack gap={4}>
      <Group align="flex-start">
        {(['minTextBoxes', 'maxTextBoxes'] as const).map((field) => (
          <NumberInput
            key={field}
            wrapperProps={{ 'data-field': field }}
            label={t(field)}
            w={180}
            allowDecimal={false}
            value={values[field]}
            error={errors[field]}
            onChange={(value) => onChange({ [field]: typeof value === 'number' ? value : 0 })}
          />
        ))}
      </Group>
      <Text size="xs" c="dimmed">
        {t('textBoxesHelp')}
      </Text>
    </Stack>
  )
}
