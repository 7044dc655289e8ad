'use client'
import { Alert, Checkbox, Select, SimpleGrid, Stack, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import type { SheetPlaceFragment } from '@/graphql/importJob/__generated__/operations'

/** How a file is read, where the user chose something else than what is proposed. */
export type Reading = { sheet?: string; headingRow?: number; withHidden?: boolean }
type Props = {
  place: SheetPlaceFragment
  reading: Reading
  isBusy: boolean
  /** Whether a column is not shown below the headings, as one of passwords. */
  isSecret?: (column: number) => boolean
  onRead: (reading: Reading) => void
  /** Whether the file may have no row of headings. */
  mayBeWithout?: boolean
}

/** Number of characters by which a row can be recognised. */
const longest = 60

/** The opening of a row; below the headings without columns that are secret. */
const openingOf = (
  { rowNumber, cells }: SheetPlaceFragment['firstRows'][number],
  { place, isSecret }: Pick<Props, 'place' | 'isSecret'>,
): string =>
  cells
    .filter((cell, column) => cell !== '' && (rowNumber <= place.headingRow || isSecret?.(column) !== true))
    .join(', ')
    .slice(0, longest)

/** How a file is read: its sheet, the row of its headings, and what the spreadsheet hides. */
export function SheetReading({ place, reading, isBusy, isSecret, onRead, mayBeWithout = false }: Props) {
  const t = useTranslations('sheet')
  const { sheet, sheets, headingRow, firstRows, hiddenRows, hiddenColumns, isWindows1252 } = place
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
            data={[...sheets]}
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
          data={[
            ...(mayBeWithout ? [{ value: '0', label: t('noHeadingRow') }] : []),
            ...firstRows.map((row) => ({
              value: String(row.rowNumber),
              label: t('rowOption', { row: row.rowNumber, text: openingOf(row, { place, isSecret }) }),
            })),
          ]}
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
