'use client'
import { Alert, Stack, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { QuestionImportFailures } from './QuestionImportFailures'
import type { QuestionImportRow } from './useQuestionImport'

type Props = {
  rows: readonly QuestionImportRow[]
  /** How many questions there are now. */
  questions: number
}

/** What a sheet holds and what it would replace, said before anything is replaced. */
export function QuestionImportPlan({ rows, questions }: Props) {
  const t = useTranslations('questionnaire.importExport.plan')
  const failed = rows.filter(({ successful }) => !successful)
  const brought = rows.filter(({ successful, isQuestion }) => successful && isQuestion).length
  return (
    <Stack gap="sm">
      <Alert role="status" color="orange" icon={<IconAlertTriangle aria-hidden />}>
        {questions === 0 ? t('adds', { count: brought }) : t('replaces', { count: brought, questions })}
        {failed.length > 0 && <Text size="sm">{t('failed', { count: failed.length })}</Text>}
      </Alert>
      <QuestionImportFailures rows={failed} />
    </Stack>
  )
}
