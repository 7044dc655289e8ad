'use client'
import { Alert, Button, Group, Progress, Stack, Text, Anchor, Skeleton } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconDownload } from '@tabler/icons-react'
import { useQuery } from '@apollo/client/react'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { useDisclosure } from '@mantine/hooks'
import { Email } from '@/components/ui/Email'
import { ErrorLines } from '@/components/ui/ErrorLines'
import {
  type ImportJobProgressFragment,
  ImportJobRowsDocument,
  type ImportJobRowsQuery,
} from '@/graphql/importJob/__generated__/operations'
import { usePagedRows } from '@/components/shared/list/usePagedRows'
import { isOver, useImportJob } from '@/components/shared/people/useImportJob'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import type { ListColumn } from '@/components/ui/list/listTypes'
import { RowTable } from '@/components/ui/row/RowTable'

type Props = { begun: ImportJobProgressFragment; onAnother: () => void }

/** The progress of an import, and its result when it has ended. */
export function ImportProgress({ begun, onAnother }: Props) {
  const t = useTranslations('importJob')
  const [status, setStatus] = useState('')
  const job = useImportJob(begun, () => setStatus(t('over')))
  const hasEnded = isOver(job)
  const { filename, state, totalRows, doneRows, problem } = job
  const percent = totalRows === 0 ? 0 : Math.floor((doneRows / totalRows) * 100)
  return (
    <Stack>
      <Text size="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
        {filename}
      </Text>
      {!hasEnded && (
        <Stack gap={4}>
          <Text size="sm" className="tabular">
            {state === 'Waiting' ? t('waiting') : t('progress', { done: doneRows, total: totalRows })}
          </Text>
          <Progress value={percent} animated aria-label={t('importing')} />
          <Text size="sm" c="dimmed">
            {t('mayLeave')}
          </Text>
        </Stack>
      )}
      <Text role="status" size="sm" hidden={status === ''}>
        {status}
      </Text>
      {hasEnded && problem !== null && (
        <Alert role="alert" color="red" icon={<IconAlertTriangle aria-hidden />}>
          <ErrorLines errors={[problem]} />
        </Alert>
      )}
      {hasEnded && (problem === null || doneRows > 0) && <ImportResult job={job} />}
      {hasEnded && (problem !== null || job.succeededRows < doneRows) && (
        <Text size="sm" c="dimmed">
          {t('again')}
        </Text>
      )}
      {hasEnded && (
        <Group justify="flex-end">
          <Button variant="default" onClick={onAnother}>
            {t('importAnother')}
          </Button>
        </Group>
      )}
    </Stack>
  )
}

type Outcome = ImportJobRowsQuery['importJobRows']['outcomes'][number]['outcome']
type RowsProps = { id: string; outcome: Outcome }
type Row = ImportJobRowsQuery['importJobRows']['items'][number] & { id: string }

const pageOf = ({ importJobRows: { items, totalCount } }: ImportJobRowsQuery) => ({
  totalCount,
  items: items.map((row): Row => ({ ...row, id: String(row.rowNumber) })),
})

/** Why a row was not imported, and what is to be known of one that was. */
function RowReasons({ row: { errors, notes } }: { row: Row }) {
  return (
    <>
      {errors.length > 0 && <ErrorLines errors={errors} />}
      {notes.map((note) => (
        <Text key={note} size="sm" c="dimmed">
          {note}
        </Text>
      ))}
    </>
  )
}

/** The rows of an import to which one thing happened, each with its reasons; page by page. */
function ImportedRows({ id, outcome }: RowsProps) {
  const t = useTranslations('importJob.result')
  const { rows, pages, error } = usePagedRows<ImportJobRowsQuery, Row>({
    document: ImportJobRowsDocument,
    asking: { id, outcome },
    pageOf,
  })
  const columns: ListColumn<Row>[] = [
    {
      key: 'row',
      label: t('list.row'),
      render: ({ rowNumber, name, email }) => (
        <Email>{[t('row', { row: rowNumber }), name, email].filter(Boolean).join(' ')}</Email>
      ),
    },
    {
      key: 'reason',
      label: t('list.reason'),
      narrow: 'plain',
      render: (row) => <RowReasons row={row} />,
    },
  ]
  if (error !== undefined) return <ErrorBanner error={error} />
  if (rows === undefined) return <Skeleton h={80} />
  const isAdded = outcome === 'Added' || outcome === 'BroughtBack'
  return (
    <Stack gap="xs">
      {isAdded ? (
        <Stack component="ul" gap={4} p={0} m={0} style={{ listStyle: 'none' }}>
          {rows.map((row) => (
            <li key={row.rowNumber}>
              <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
                <Email>{t('created', { email: row.email })}</Email>
              </Text>
              <RowReasons row={row} />
            </li>
          ))}
        </Stack>
      ) : (
        <RowTable label={t(`list.${outcome}`)} rows={rows} rowKey={({ id: key }) => key} columns={columns} />
      )}
      {rows.length < pages.total && (
        <Button variant="subtle" size="sm" disabled={pages.isWaiting} onClick={pages.onMore}>
          {t('more', { shown: rows.length, total: pages.total })}
        </Button>
      )}
    </Stack>
  )
}

type DownloadProps = { href: string; children: ReactNode }

const Download = ({ href, children }: DownloadProps) => (
  <Anchor href={href} download size="sm" py="xs">
    <IconDownload size={16} aria-hidden style={{ verticalAlign: 'text-bottom', marginInlineEnd: 4 }} />
    {children}
  </Anchor>
)

type ImportResultProps = { job: ImportJobProgressFragment }

/** The result of an import: how many people were added, and what happened to each row. */
function ImportResult({ job: { id, doneRows, succeededRows: count } }: ImportResultProps) {
  const t = useTranslations('importJob.result')
  const [isOpen, { toggle }] = useDisclosure(false)
  const { data } = useQuery(ImportJobRowsDocument, { variables: { id, first: 1 } })
  const outcomes = data?.importJobRows.outcomes ?? []
  const missing = doneRows - count
  const countOf = (outcome: Outcome) => outcomes.find((one) => one.outcome === outcome)?.count ?? 0
  return (
    <Stack gap="sm">
      <Alert
        role="status"
        color={missing === 0 ? 'green' : 'orange'}
        icon={missing === 0 ? <IconCheck aria-hidden /> : <IconAlertTriangle aria-hidden />}
      >
        <span>{t('summary', { count })}</span>
        {others.map(
          (outcome) =>
            countOf(outcome) > 0 && (
              <Text key={outcome} size="sm">
                {t(`outcome.${outcome}`, { count: countOf(outcome) })}
              </Text>
            ),
        )}
      </Alert>
      <Group gap="lg">
        {missing > 0 && <Download href={`/api/import/failedRows?id=${id}`}>{t('downloadFailed')}</Download>}
        <Download href={`/api/import/rows?id=${id}`}>{t('downloadAll')}</Download>
      </Group>
      {others.map(
        (outcome) =>
          outcome !== 'BroughtBack' && countOf(outcome) > 0 && <ImportedRows key={outcome} id={id} outcome={outcome} />,
      )}
      {count > 0 && (
        <Button variant="subtle" mih={44} onClick={toggle} aria-expanded={isOpen} style={{ alignSelf: 'start' }}>
          {t(isOpen ? 'hideCreated' : 'showCreated')}
        </Button>
      )}
      {isOpen && <ImportedRows id={id} outcome="Added" />}
      {isOpen && countOf('BroughtBack') > 0 && <ImportedRows id={id} outcome="BroughtBack" />}
    </Stack>
  )
}

/** What happens to rows besides adding a new person. */
const others = ['BroughtBack', 'Failed', 'AlreadyHere', 'LeftOut'] as const
