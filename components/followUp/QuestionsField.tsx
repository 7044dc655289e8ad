'use client'
import { Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useField } from '@/components/forms/validation/useField'
import { plainText } from '@/domain/richText'

type Props = { questions: readonly { id: string; questionText: string }[] }

/** Which questions of the campaign a wave asks again, of those that can be. */
export function QuestionsField({ questions }: Props) {
  const t = useTranslations('followUp.form')
  const { field, common, isSaving } = useField('questionIds')
  if (questions.length === 0) return <Text size="sm">{t('noneRepeatable')}</Text>
  const chosen: string[] = field.value
  const isAll = chosen.length === questions.length
  const quiet = { variant: 'subtle', size: 'compact-sm', disabled: isSaving } as const
  return (
    <Checkbox.Group
      label={t('questionIds')}
      description={t('questionIdsHint')}
      value={chosen}
      onChange={field.onChange}
      error={common.error}
    >
      <Stack gap="xs" mt="xs">
        {questions.map(({ id, questionText }) => (
          <Checkbox key={id} value={id} label={plainText(questionText)} disabled={isSaving} />
        ))}
        <Group>
          <Button {...quiet} onClick={() => field.onChange(isAll ? [] : questions.map(({ id }) => id))}>
            {t(isAll ? 'none' : 'all')}
          </Button>
        </Group>
      </Stack>
    </Checkbox.Group>
  )
}
