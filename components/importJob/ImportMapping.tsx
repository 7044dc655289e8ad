'use client'
import { Button, Group, Select, SimpleGrid, Stack, Table, Text, Title } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Email } from '@/components/ui/Email'
import { type Mapping, mappedColumns, type PeopleColumn } from '@/domain/sheet'
import { ImportQuestions } from './ImportQuestions'
import type { ImportChoice, Preview } from './useImport'

type Props = {
  preview: Preview
  isDepartmental: boolean
  isOfParticipants: boolean
  isBusy: boolean
  /** Asks again what the import of these columns would ask. */
  onMapping: (mapping: Mapping) => void
  onStart: (mapping: Mapping, choice: ImportChoice) => void
}

const managerColumns: readonly PeopleColumn[] = ['Line Manager Name', 'Line Manager Email']
/** The columns on which the questions of an import depend. */
const asking: readonly PeopleColumn[] = ['Email', 'Department', 'Status']

/**
 * Which heading of the file maps to which column, with a preview of the first rows. Nothing is written before it is
 * confirmed.
 */
export function ImportMapping({ preview, isDepartmental, isOfParticipants, isBusy, onMapping, onStart }: Props) {
  const t = useTranslations('importJob.mapping')
  const { headings, totalRows, mapping: proposed, inactiveRows, removed } = preview
  const columns = mappedColumns.filter(
    (column) => (isOfParticipants || !managerColumns.includes(column)) && !(isDepartmental && column === 'Department'),
  )
  const [mapping, setMapping] = useState<Mapping>(() =>
    Object.fromEntries(
      proposed.flatMap(({ column, heading }) => (columns.some((one) => one === column) ? [[column, heading]] : [])),
    ),
  )
  const [choice, setChoice] = useState<ImportChoice>({ withInactive: false, bringBack: false, createDepartments: true })
  const choose = (column: PeopleColumn, heading: string | null) => {
    const others = Object.entries(mapping).filter(([one, taken]) => one !== column && taken !== heading)
    const changed: Mapping = Object.fromEntries(heading === null ? others : [...others, [column, heading]])
    setMapping(changed)
    if (asking.some((one) => changed[one] !== mapping[one])) onMapping(changed)
  }
  const used = Object.values(mapping)
  const leftOut = (choice.withInactive ? 0 : inactiveRows) + (choice.bringBack ? 0 : removed.count)
  const count = Math.max(totalRows - leftOut, 0)
  return (
    <Stack gap="sm">
      <Title order={3} size="h5">
        {t('title')}
      </Title>
      <Text size="sm">{t('help')}</Text>
      <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} spacing="sm">
        {columns.map((column) => (
          <Select
            key={column}
            label={column}
            required={column === 'Email'}
            clearable={column !== 'Email'}
            data={headings}
            placeholder={t('none')}
            value={mapping[column] ?? null}
            onChange={(heading) => choose(column, heading)}
            error={column === 'Email' && mapping.Email === undefined ? t('emailMissing') : undefined}
          />
        ))}
      </SimpleGrid>
      <FirstRows preview={preview} mapping={mapping} columns={columns} />
      <ImportQuestions
        preview={preview}
        unused={headings.filter((heading) => !used.includes(heading))}
        choice={choice}
        onChange={setChoice}
      />
      {!isOfParticipants && <Text size="sm">{t('invites')}</Text>}
      <Group justify="space-between">
        <Text size="sm" c="dimmed">
          {t('goesOn')}
        </Text>
        <Button
          disabled={isBusy || mapping.Email === undefined || count === 0}
          onClick={() => onStart(mapping, choice)}
        >
          {t('start', { count })}
        </Button>
      </Group>
    </Stack>
  )
}

type FirstRowsProps = { preview: Preview; mapping: Mapping; columns: readonly PeopleColumn[] }

/** The first rows of a file under the product's columns, passwords masked. */
function FirstRows({ preview: { headings, rows }, mapping, columns }: FirstRowsProps) {
  const t = useTranslations('importJob.mapping')
  const shown = columns.filter((column) => mapping[column] !== undefined)
  const textOf = (cells: readonly string[], column: PeopleColumn) => {
    const text = cells[headings.indexOf(mapping[column] ?? '')] ?? ''
    return column === 'Password' && text !== '' ? '••••••' : text
  }
  if (shown.length === 0 || rows.length === 0) return null
  return (
    <Table.ScrollContainer minWidth={shown.length * 120} type="native">
      <Table aria-label={t('firstRows')} verticalSpacing={4} captionSide="top">
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('row')}</Table.Th>
            {shown.map((column) => (
              <Table.Th key={column} scope="col">
                {column}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(({ rowNumber, cells }) => (
            <Table.Tr key={rowNumber}>
              <Table.Td className="tabular">{rowNumber}</Table.Td>
              {shown.map((column) => (
                <Table.Td key={column} className="textCell">
                  {column === 'Email' ? <Email>{textOf(cells, column)}</Email> : textOf(cells, column)}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}
