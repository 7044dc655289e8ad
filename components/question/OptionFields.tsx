'use client'
import { Fieldset, SimpleGrid, Text, TextInput } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { optionNumbers, type QuestionForm } from '@/domain/question'
import { optionIsOpen } from './questionRules'

type Props = { values: QuestionForm; error?: string; onChange: (patch: Partial<QuestionForm>) => void }

/** Eight answers; each opens once the one before it is filled. */
export function OptionFields({ values, error, onChange }: Props) {
  const t = useTranslations('question.editor')
  return (
    <Fieldset data-field="multipleChoiceResponse1" legend={t('options')} variant="unstyled">
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
              error={number === 1 ? error : undefined}
              onChange={(event) => onChange({ [field]: event.currentTarget.value })}
            />
          )
        })}
      </SimpleGrid>
    </Fieldset>
  )
}
