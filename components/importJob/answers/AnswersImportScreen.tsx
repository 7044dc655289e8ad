'use client'
import { useQuery } from '@apollo/client/react'
import { Group, Loader, Paper, Stack, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { notFound } from 'next/navigation'
import { PageHeader } from '@/components/layout/PageHeader'
import { errorCode } from '@/components/shared/request/errorCode'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import { type Area, questionnairePaths } from '@/domain/paths'
import { AnswersImportsDocument } from '@/graphql/importJob/__generated__/operations'
import { AnswersColumns } from './AnswersColumns'
import { AnswersImports } from './AnswersImports'
import { AnswersOptions } from './AnswersOptions'
import { AnswersPreview } from './AnswersPreview'
import { AnswersProgress } from './AnswersProgress'
import { AnswersSheets } from './AnswersSheets'
import { useAnswersImport } from './useAnswersImport'

type Props = { area: Area; departmentId?: string; questionnaireId: string }

/** Brings answers of earlier evaluations into a campaign: sheets, their columns, what the rows become, and the import. */
export function AnswersImportScreen({ area, departmentId, questionnaireId }: Props) {
  const t = useTranslations('importedAnswers')
  const where = { area, departmentId }
  const past = useQuery(AnswersImportsDocument, { variables: { questionnaireId }, fetchPolicy: 'cache-and-network' })
  const { sheets, preview, job, isBusy, error, reset, ...steps } = useAnswersImport(questionnaireId)
  if (past.error !== undefined && errorCode(past.error) === 'NOT_FOUND') notFound()
  const imports = past.data?.answersImports ?? []
  const running = job ?? imports.find(({ state }) => state === 'Waiting' || state === 'Running') ?? null
  return (
    <Stack gap="md">
      <PageHeader
        title={t('title')}
        back={{ href: questionnairePaths.participants(where, questionnaireId), label: t('back') }}
        description={t('help.counts')}
      />
      <ErrorBanner error={past.error} />
      <Paper withBorder p={{ base: 'sm', sm: 'lg' }}>
        {running !== null ? (
          <AnswersProgress
            key={running.id}
            begun={running}
            resultsPath={questionnairePaths.overview(where, questionnaireId)}
            onAnother={reset}
          />
        ) : (
          <Stack>
            <AnswersSheets {...{ sheets, preview, isBusy }} {...steps} />
            <Group role="status" gap="xs" mih={24}>
              {isBusy && (
                <>
                  <Loader size="xs" aria-hidden />
                  <Text size="sm">{t('reading')}</Text>
                </>
              )}
            </Group>
            <ErrorBanner error={error} title={t('problem')} isSimple />
            {preview !== null && preview.sheets.every(({ problem }) => problem === null) && (
              <>
                <AnswersColumns preview={preview} onChange={(columns) => void steps.change({ columns })} />
                <AnswersOptions preview={preview} onChange={(chosen) => void steps.change(chosen)} />
                <AnswersPreview preview={preview} isBusy={isBusy} onStart={() => void steps.start()} />
              </>
            )}
          </Stack>
        )}
      </Paper>
      <AnswersImports imports={imports.filter(({ id }) => id !== running?.id)} />
    </Stack>
  )
}
