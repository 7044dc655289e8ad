'use client'
import { Stack, Switch } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { QuestionForm } from '@/domain/question'

type Props = { values: QuestionForm; onChange: (patch: Partial<QuestionForm>) => void }

/** Optional share questions for an amount of money; both make the return on the training more conservative. */
export function ShareSwitches({ values, onChange }: Props) {
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
