'use client'
import { Alert, Checkbox, Select, SimpleGrid, Stack, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import type { Preview, Reading } from './useImport'

type Props = { preview: Preview; isBusy: boolean; onRead: (reading: Reading) => void }

/** Number of characters by which a row can be recognised. */
const longest = 60

/** The opening of a row; below the headings without columns that may hold passwords. */
function openingOf(
  { rowNumber, cells }: Preview['firstRows'][number],
  { headings, headingRow, mapping }: Preview,
): string {
  const isShown = (index: number) =>
    rowNumber <= headingRow ||
    mapping.some(({ column, heading }) => heading === headings[index] && column !== 'Password')
  return cells
    .filter((cell, index) => cell !== '' && isShown(index))
    .join(', ')
    .slice(0, longest)
}

/** How a file is read: its sheet, the row of its headings, and what the spreadsheet hides. */
export function ImportReading({ preview, isBusy, onRead }: Props) {
  const t = useTranslations('importJob.readAs')
  const { sheet, sheets, headingRow, firstRows, hiddenRows, hiddenColumns, isWindows1252, reading } = preview
  const isHiding = hiddenRows > 0 || hiddenColumns.length > 0
  return (
    <Stack gap="sm">
      {isWindows1252 && (
        <Alert role="note" color="orange" icon={<IconAlertTriangle aria-hidden />}>
          {t('windows1252')}
        </Alert>
      )}
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        {sheets.length > 1 && (
          <Select
            label={t('sheet')}
            data={sheets}
            value={sheet}
            allowDeselect={false}
            disabled={isBusy}
            onChange={(chosen) =>
              onRead({ ...(chosen === null ? {} : { sheet: chosen }), withHidden: reading.withHidden })
            }
          />
        )}
        <Select
          label={t('headingRow')}
          data={firstRows.map((row) => ({
            value: String(row.rowNumber),
            label: t('rowOption', { row: row.rowNumber, text: openingOf(row, preview) }),
          }))}
          value={String(headingRow)}
          allowDeselect={false}
          disabled={isBusy}
          onChange={(row) => onRead({ ...reading, headingRow: Number(row) })}
        />
      </SimpleGrid>
      {isHiding && (
        <Checkbox
          label={t('takeHidden')}
          description={[
            ...(hiddenRows > 0 ? [t('hiddenRows', { count: hiddenRows })] : []),
            ...(hiddenColumns.length > 0 ? [t('hiddenColumns', { names: hiddenColumns.join(', ') })] : []),
          ].join(' ')}
          checked={reading.withHidden === true}
          disabled={isBusy}
          onChange={({ currentTarget }) => onRead({ ...reading, withHidden: currentTarget.checked })}
        />
      )}
      {headingRow > (firstRows[0]?.rowNumber ?? 1) && <Text size="sm">{t('passedOver', { row: headingRow })}</Text>}
    </Stack>
  )
}
