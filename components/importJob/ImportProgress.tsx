'use client'
import { Alert, Button, Group, Progress, Stack, Text, Anchor, Skeleton } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconDownload } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ErrorLines } from '@/components/ui/ErrorLines'
import {
  type ImportJobProgressFragment,
  ImportJobRowsDocument,
  type ImportJobRowsQuery,
} from '@/graphql/__generated__/operations'
import { useDisclosure } from '@mantine/hooks'
import { usePagedRows } from '@/components/shared/list/usePagedRows'
import { isOver, useImportJob } from '@/components/shared/people/useImportJob'
import { ErrorBanner } from '@/components/ui/ErrorBanner'

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

type RowsProps = { id: string; successful: boolean }
type Row = ImportJobRowsQuery['importJobRows']['items'][number] & { id: string }

const pageOf = ({ importJobRows: { items, totalCount } }: ImportJobRowsQuery) => ({
  totalCount,
  items: items.map((row): Row => ({ ...row, id: String(row.rowNumber) })),
})

/** The rows of an import that failed, each with its errors, or those that added a person; page by page. */
function ImportedRows({ id, successful }: RowsProps) {
  const t = useTranslations('importJob.result')
  const { rows, pages, error } = usePagedRows<ImportJobRowsQuery, Row>({
    document: ImportJobRowsDocument,
    asking: { id, successful },
    pageOf,
  })
  if (error !== undefined) return <ErrorBanner error={error} />
  if (rows === undefined) return <Skeleton h={80} />
  return (
    <Stack gap="xs">
      <Stack component="ul" gap="xs" p={0} m={0} style={{ listStyle: 'none' }}>
        {rows.map(({ rowNumber, email, errors }) => (
          <li key={rowNumber}>
            <Text size="sm" fw={successful ? undefined : 600} style={{ overflowWrap: 'anywhere' }}>
              {successful ? t('created', { email }) : `${t('row', { row: rowNumber })} ${email}`}
            </Text>
            {!successful && <ErrorLines errors={errors} />}
          </li>
        ))}
      </Stack>
      {rows.length < pages.total && (
        <Button variant="subtle" size="sm" disabled={pages.isWaiting} onClick={pages.onMore}>
          {t('more', { shown: rows.length, total: pages.total })}
        </Button>
      )}
    </Stack>
  )
}

type ImportResultProps = { job: ImportJobProgressFragment }

/** The result of an import: how many people were added, and the errors of each failed row. */
function ImportResult({ job: { id, doneRows, succeededRows: count } }: ImportResultProps) {
  const t = useTranslations('importJob.result')
  const [isOpen, { toggle }] = useDisclosure(false)
  const failed = doneRows - count
  return (
    <Stack gap="sm">
      <Alert
        role="status"
        color={failed === 0 ? 'green' : 'orange'}
        icon={failed === 0 ? <IconCheck aria-hidden /> : <IconAlertTriangle aria-hidden />}
      >
        <span>{t('summary', { count })}</span>
        {failed > 0 && <Text size="sm">{t('failed', { count: failed })}</Text>}
      </Alert>
      {failed > 0 && (
        <>
          <Anchor href={`/api/import/failedRows?id=${id}`} download size="sm" py="xs">
            <IconDownload size={16} aria-hidden style={{ verticalAlign: 'text-bottom', marginInlineEnd: 4 }} />
            <span>{t('downloadFailed')}</span>
          </Anchor>
          <ImportedRows id={id} successful={false} />
        </>
      )}
      {count > 0 && (
        <Button variant="subtle" mih={44} onClick={toggle} aria-expanded={isOpen} style={{ alignSelf: 'start' }}>
          {t(isOpen ? 'hideCreated' : 'showCreated')}
        </Button>
      )}
      {isOpen && <ImportedRows id={id} successful />}
    </Stack>
  )
}
