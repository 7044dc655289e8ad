'use client'
import { Button, Skeleton, Stack, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { usePagedRows } from '@/components/shared/usePagedRows'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import { ErrorLines } from '@/components/ui/ErrorLines'
import { ImportJobRowsDocument, type ImportJobRowsQuery } from '@/graphql/__generated__/operations'

type Props = { id: string; successful: boolean }
type Row = ImportJobRowsQuery['importJobRows']['items'][number] & { id: string }

const pageOf = ({ importJobRows: { items, totalCount } }: ImportJobRowsQuery) => ({
  totalCount,
  items: items.map((row): Row => ({ ...row, id: String(row.rowNumber) })),
})

/** The rows of an import that failed, each with what is wrong, or those that brought somebody; a page at a time. */
export function ImportedRows({ id, successful }: Props) {
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
