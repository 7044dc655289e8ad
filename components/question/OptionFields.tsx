'use client'
import { Fieldset, SimpleGrid, Text, TextInput } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { optionNumbers, type QuestionForm } from '@/domain/question'
import { optionIsOpen } from './questionRules'

type Props = {
  values: QuestionForm
  errorOf: (field: keyof QuestionForm) => string | undefined
  onChange: (patch: Partial<QuestionForm>) => void
}

/** Eight answer options; each is enabled once the one before it is filled. */
export function OptionFields({ values, errorOf, onChange }: Props) {
  const t = useTranslations('question.editor')
  return (
    <Fieldset legend={t('options')} variant="unstyled">
      <Text size="xs" c="dimmed" mb="xs">
        {t('optionsHelp')}
      </Text>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="xs">
        {optionNumbers.map((number) => {
          const field = `multipleChoiceResponse${number}` as const
          return (
            <TextInput
              key={number}
              label={t('option', { number })}
              maxLength={500}
              disabled={!optionIsOpen(values, number) && values[field] === ''}
              value={values[field]}
              error={errorOf(field)}
              wrapperProps={{ 'data-field': field }}
              onChange={(event) => onChange({ [field]: event.currentTarget.value })}
            />
          )
        })}
      </SimpleGrid>
    </Fieldset>
  )
}
