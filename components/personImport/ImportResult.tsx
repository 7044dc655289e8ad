'use client'
import { Alert, Anchor, Button, Skeleton, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconAlertTriangle, IconCheck, IconDownload } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { usePagedRows } from '@/components/shared/usePagedRows'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import { ErrorLines } from '@/components/ui/ErrorLines'
import {
  type ImportJobProgressFragment,
  ImportJobRowsDocument,
  type ImportJobRowsQuery,
} from '@/graphql/__generated__/operations'

type RowsProps = { id: string; successful: boolean }
type Row = ImportJobRowsQuery['importJobRows']['items'][number] & { id: string }

const pageOf = ({ importJobRows: { items, totalCount } }: ImportJobRowsQuery) => ({
  totalCount,
  items: items.map((row): Row => ({ ...row, id: String(row.rowNumber) })),
})

/** The rows of an import that failed, each with what is wrong, or those that added a person; a page at a time. */
function ImportedRows({ id, successful }: RowsProps) {
  const t = useTranslations('personImport.result')
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

type Props = { job: ImportJobProgressFragment }

/** The result of an import: how many people were added, and what is wrong with each row that failed. */
export function ImportResult({ job: { id, doneRows, succeededRows: count } }: Props) {
  const t = useTranslations('personImport.result')
  const [isOpen, { toggle }] = useDisclosure(false)
  const failed = doneRows - count
  return (
    <Stack gap="sm">
      <Alert
        role="status"
        color={failed === 0 ? 'green' : 'orange'}
        icon={failed === 0 ? <IconCheck aria-hidden /> : <IconAlertTriangle aria-hidden />}
      >
        {t('summary', { count })}
        {failed > 0 && <Text size="sm">{t('failed', { count: failed })}</Text>}
      </Alert>
      {failed > 0 && (
        <>
          <Anchor href={`/api/import/failedRows?id=${id}`} download size="sm" py="xs">
            <IconDownload size={16} aria-hidden style={{ verticalAlign: 'text-bottom', marginInlineEnd: 4 }} />
            {t('downloadFailed')}
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
