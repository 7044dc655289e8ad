'use client'
import { useMutation } from '@apollo/client/react'
import { Alert, Button, Group, Progress, Stack, Text } from '@mantine/core'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import Link from 'next/link'
import { useState } from 'react'
import { usePagedRows } from '@/components/shared/list/usePagedRows'
import { isOver, useImportJob } from '@/components/shared/people/useImportJob'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import { ErrorLines } from '@/components/ui/ErrorLines'
import { RowTable } from '@/components/ui/row/RowTable'
import {
  type AnswersImportFragment,
  AnswersImportsDocument,
  CancelAnswersImportDocument,
  ImportJobRowsDocument,
  type ImportJobRowsQuery,
} from '@/graphql/importJob/__generated__/operations'
import { PlaceOfRow } from './AnswersPreview'
import { TakeBackButton } from './TakeBackButton'

type Row = ImportJobRowsQuery['importJobRows']['items'][number] & { id: string }

const pageOf = ({ importJobRows: { items, totalCount } }: ImportJobRowsQuery) => ({
  totalCount,
  items: items.map((row): Row => ({ ...row, id: String(row.rowNumber) })),
})

/** The rows of an import that were refused, each with its reasons. */
function RefusedRows({ id, isOfTwo }: { id: string; isOfTwo: boolean }) {
  const t = useTranslations('importedAnswers')
  const { rows, pages, error } = usePagedRows<ImportJobRowsQuery, Row>({
    document: ImportJobRowsDocument,
    asking: { id, outcome: 'Failed' },
    pageOf,
    isPart: true,
  })
  if (error !== undefined) return <ErrorBanner error={error} />
  if (rows === undefined || rows.length === 0) return null
  return (
    <>
      <RowTable
        label={t('result.refusedList')}
        rows={rows}
        rowKey={({ id: key }) => key}
        columns={[
          { key: 'row', label: t('preview.row'), render: (row) => <PlaceOfRow row={row} isOfTwo={isOfTwo} /> },
          { key: 'reason', label: t('preview.reason'), render: ({ errors }) => <ErrorLines errors={errors} /> },
        ]}
      />
      {rows.length < pages.total && (
        <Button variant="subtle" size="sm" disabled={pages.isWaiting} onClick={pages.onMore}>
          {t('result.showMore', { shown: rows.length, total: pages.total })}
        </Button>
      )}
    </>
  )
}

type Props = { begun: AnswersImportFragment; resultsPath: string; onAnother: () => void }

/** The progress of an import of answers, and what became of its rows when it has ended. */
export function AnswersProgress({ begun, resultsPath, onAnother }: Props) {
  const t = useTranslations('importedAnswers')
  const [status, setStatus] = useState('')
  const [stop, { error }] = useMutation(CancelAnswersImportDocument, { refetchQueries: [AnswersImportsDocument] })
  const job = useImportJob(begun, () => setStatus(t('over')))
  const hasEnded = isOver(job)
  const { filename, state, totalRows, doneRows, succeededRows, problem } = job
  const refused = doneRows - succeededRows
  const percent = totalRows === 0 ? 0 : Math.floor((doneRows / totalRows) * 100)
  return (
    <Stack>
      <Text size="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
        {filename}
      </Text>
      <Text role="status" size="sm" hidden={status === ''}>
        {status}
      </Text>
      <ErrorBanner error={error} />
      {!hasEnded && (
        <Stack gap={4}>
          <Text size="sm" className="tabular">
            {state === 'Waiting' ? t('waiting') : t('progress', { done: doneRows, total: totalRows })}
          </Text>
          <Progress value={percent} animated aria-label={t('importing')} />
          <Group justify="flex-end">
            <Button variant="default" onClick={() => void stop({ variables: { id: job.id } }).catch(() => undefined)}>
              {t('cancel')}
            </Button>
          </Group>
        </Stack>
      )}
      {hasEnded && (
        <>
          <Alert
            role={problem == null ? 'status' : 'alert'}
            color={problem != null ? 'red' : refused > 0 ? 'orange' : 'green'}
            icon={refused > 0 || problem != null ? <IconAlertTriangle aria-hidden /> : <IconCheck aria-hidden />}
          >
            {problem != null && <Text size="sm">{problem}</Text>}
            <Text size="sm">
              <span>{t('result.imported', { count: succeededRows })}</span>{' '}
              {refused > 0 && <span>{t('result.refused', { count: refused })}</span>}
            </Text>
          </Alert>
          {refused > 0 && <RefusedRows id={job.id} isOfTwo={filename.includes(', ')} />}
          <Group justify="space-between">
            {succeededRows > 0 ? <TakeBackButton job={job} onDone={onAnother} /> : <span />}
            <Group>
              <Button variant="default" onClick={onAnother}>
                {t('again')}
              </Button>
              {succeededRows > 0 && (
                <Button component={Link} href={resultsPath}>
                  {t('result.results')}
                </Button>
              )}
            </Group>
          </Group>
        </>
      )}
    </Stack>
  )
}
