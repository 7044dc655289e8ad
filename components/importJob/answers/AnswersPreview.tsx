'use client'
import { Alert, Button, Group, Stack, Table, Text, Title } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useDates } from '@/components/shared/useDates'
import { Email } from '@/components/ui/Email'
import { ErrorLines } from '@/components/ui/ErrorLines'
import { RowTable } from '@/components/ui/row/RowTable'
import type { AnswersPreviewRowFragment } from '@/graphql/importJob/__generated__/operations'
import type { AnswersPreviewData } from './useAnswersImport'

/** The first rows that are shown with all their answers. */
const shownRows = 3

type Placed = { startRow?: number | null; endRow?: number | null }

/** Where a row stands: in the only sheet, in the start sheet, in the end sheet, or in both. */
function usePlaceOfRow() {
  const t = useTranslations('importedAnswers.preview')
  return ({ startRow, endRow }: Placed, isOfTwo: boolean): string => {
    if (startRow != null && endRow != null) return t('rowBoth', { start: startRow, end: endRow })
    if (startRow != null) return isOfTwo ? t('rowStart', { row: startRow }) : t('rowOne', { row: startRow })
    return t('rowEnd', { row: endRow ?? 0 })
  }
}

type PlaceProps = { row: Placed & { email?: string | null }; isOfTwo: boolean }

/** Where a row stands, and whom it names. */
export function PlaceOfRow({ row, isOfTwo }: PlaceProps) {
  const placeOf = usePlaceOfRow()
  return <Email>{[placeOf(row, isOfTwo), row.email].filter(Boolean).join(' ')}</Email>
}

/** What the first rows become: a line for each question, a column for each row. */
function FirstRows({ preview: { rows, questions, columns, sheets } }: { preview: AnswersPreviewData }) {
  const t = useTranslations('importedAnswers.preview')
  const placeOf = usePlaceOfRow()
  const { time } = useDates()
  const shown = rows.slice(0, shownRows)
  const asked = questions.filter(({ id }) => columns.some(({ questionId }) => questionId === id))
  const line = (label: string, textOf: (row: AnswersPreviewRowFragment) => string) => (
    <Table.Tr key={label}>
      <Table.Th scope="row" fw={400}>
        {label}
      </Table.Th>
      {shown.map((row) => (
        <Table.Td key={`${row.startRow} ${row.endRow}`} className="textCell">
          <Email>{textOf(row)}</Email>
        </Table.Td>
      ))}
    </Table.Tr>
  )
  return (
    <Table.ScrollContainer minWidth={420} type="native">
      <Table aria-label={t('first')} verticalSpacing={4}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('row')}</Table.Th>
            {shown.map((row) => (
              <Table.Th key={`${row.startRow} ${row.endRow}`} scope="col" className="tabular">
                {placeOf(row, sheets.length > 1)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {line(t('person'), ({ email }) => email ?? t('nobody'))}
          {line(t('day'), ({ endDate }) => time(endDate))}
          {asked.map(({ id, title }) =>
            line(title, ({ answers }) => answers.find(({ questionId }) => questionId === id)?.text ?? '–'),
          )}
          {shown.some(({ notes }) => notes.length > 0) && line(t('notes'), ({ notes }) => notes.join(' '))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}

type Props = { preview: AnswersPreviewData; isBusy: boolean; onStart: () => void }

/** What the rows of the sheets become, each refused one with its reasons, and the start of the import. */
export function AnswersPreview({ preview, isBusy, onStart }: Props) {
  const t = useTranslations('importedAnswers')
  const { problem, rows, refused, totalRows, acceptedRows, sheets } = preview
  if (problem != null)
    return (
      <Alert role="status" color="orange" icon={<IconAlertTriangle aria-hidden />}>
        {problem}
      </Alert>
    )
  const refusedRows = totalRows - acceptedRows
  return (
    <Stack gap="sm">
      <Title order={2} size="h4">
        {t('preview.title')}
      </Title>
      {rows.length > 0 && <FirstRows preview={preview} />}
      <Text role="status" size="sm" fw={600}>
        <span>{t('accepted', { count: acceptedRows })}</span>{' '}
        {refusedRows > 0 && <span>{t('preview.refused', { count: refusedRows })}</span>}
      </Text>
      {refused.length > 0 && (
        <RowTable
          label={t('preview.refused', { count: refusedRows })}
          rows={refused}
          rowKey={({ startRow, endRow }) => `${startRow} ${endRow}`}
          columns={[
            {
              key: 'row',
              label: t('preview.row'),
              render: (row) => <PlaceOfRow row={row} isOfTwo={sheets.length > 1} />,
            },
            { key: 'reason', label: t('preview.reason'), render: ({ errors }) => <ErrorLines errors={errors} /> },
          ]}
        />
      )}
      {refused.length < refusedRows && <Text size="sm">{t('preview.more', { shown: refused.length })}</Text>}
      <Group justify="flex-end">
        <Button disabled={isBusy || acceptedRows === 0} onClick={onStart}>
          {t('start', { count: acceptedRows })}
        </Button>
      </Group>
    </Stack>
  )
}
