'use client'
import { Alert, Button, Group, List, Progress, Stack, Text, Title } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import { FileDrop } from '@/components/ui/FileDrop'
import { importExtensions, largestImport, mostQuestions } from '@/domain/import'
import { QuestionImportPlan } from './QuestionImportPlan'
import { QuestionImportResult } from './QuestionImportResult'
import type { QuestionImporting } from './useQuestionImport'

type Props = {
  importing: QuestionImporting
  /** How many questions there are, which an import replaces. */
  questions: number
}

const hints = ['columns', 'textBoxes', 'scale', 'choices', 'percentage'] as const

/** Brings in the questions of a sheet, and says what became of each row. */
export function QuestionImport({
  importing: { file, plan, busy, isBusy, result, error, choose, start, reset },
  questions,
}: Props) {
  const t = useTranslations('questionnaire.importExport')
  const heading = useId()
  const words = {
    choose: t('choose'),
    drop: t('drop'),
    kinds: t('kinds', { size: largestImport / 1024 / 1024, most: mostQuestions }),
  }
  return (
    <Stack component="section" aria-labelledby={heading}>
      <Title order={3} size="h5" id={heading}>
        {t('importHeading')}
      </Title>
      {result === null ? (
        <>
          <List size="sm" spacing={4}>
            {hints.map((hint) => (
              <List.Item key={hint}>{t(`hint.${hint}`)}</List.Item>
            ))}
          </List>
          {plan === null && (
            <Alert role="note" color="orange" icon={<IconAlertTriangle aria-hidden />}>
              {t('replaces', { count: questions })}
            </Alert>
          )}
          <FileDrop file={file} accept={importExtensions} words={words} isDisabled={isBusy} onFile={choose} />
          {plan !== null && <QuestionImportPlan rows={plan.rows} questions={questions} />}
        </>
      ) : (
        <QuestionImportResult rows={result} />
      )}
      <div role="status">
        {busy !== null && (
          <Stack gap={4}>
            <Text size="sm">{t(busy)}</Text>
            <Progress value={100} animated aria-label={t(busy)} />
          </Stack>
        )}
      </div>
      <ErrorBanner error={error} title={t('problem')} isSimple />
      <Group>
        {result === null ? (
          <Button onClick={() => void start()} disabled={file === null || isBusy}>
            {t('import')}
          </Button>
        ) : (
          <Button variant="default" onClick={reset}>
            {t('importAnother')}
          </Button>
        )}
      </Group>
    </Stack>
  )
}
