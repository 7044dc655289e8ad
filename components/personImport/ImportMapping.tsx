'use client'
import { Button, Group, Select, SimpleGrid, Stack, Table, Text, Title } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { type Mapping, type PeopleColumn, peopleColumns } from '@/domain/import'
import type { Preview } from './useImport'

type Props = {
  preview: Preview
  isDepartmental: boolean
  isOfParticipants: boolean
  isBusy: boolean
  onStart: (mapping: Mapping) => void
}

const managerColumns: readonly PeopleColumn[] = ['Line Manager Name', 'Line Manager Email']

/** Which heading of the file holds what, and how its first rows read by that. Nothing is written before it is confirmed. */
export function ImportMapping({
  preview: { headings, rows, totalRows, mapping: proposed },
  isDepartmental,
  isOfParticipants,
  isBusy,
  onStart,
}: Props) {
  const t = useTranslations('personImport.mapping')
  const columns = peopleColumns.filter(
    (column) => (isOfParticipants || !managerColumns.includes(column)) && !(isDepartmental && column === 'Department'),
  )
  const [mapping, setMapping] = useState<Mapping>(() =>
    Object.fromEntries(
      proposed.flatMap(({ column, heading }) => (columns.some((one) => one === column) ? [[column, heading]] : [])),
    ),
  )
  const offered = [...new Set(headings)].filter((heading) => heading !== '')
  const choose = (column: PeopleColumn, heading: string | null) => {
    const others = Object.entries(mapping).filter(([one, taken]) => one !== column && taken !== heading)
    setMapping(Object.fromEntries(heading === null ? others : [...others, [column, heading]]))
  }
  const shown = columns.filter((column) => mapping[column] !== undefined)
  const textOf = (cells: readonly string[], column: PeopleColumn) =>
    column === 'Password' && cells[headings.indexOf(mapping[column] ?? '')]
      ? '••••••'
      : (cells[headings.indexOf(mapping[column] ?? '')] ?? '')
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
            data={offered}
            placeholder={t('none')}
            value={mapping[column] ?? null}
            onChange={(heading) => choose(column, heading)}
            error={column === 'Email' && mapping.Email === undefined ? t('emailMissing') : undefined}
          />
        ))}
      </SimpleGrid>
      {shown.length > 0 && rows.length > 0 && (
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
                    <Table.Td key={column} style={{ overflowWrap: 'anywhere' }}>
                      {textOf(cells, column)}
                    </Table.Td>
                  ))}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
      <Group justify="space-between">
        <Text size="sm" c="dimmed">
          {t('goesOn')}
        </Text>
        <Button disabled={isBusy || mapping.Email === undefined || totalRows === 0} onClick={() => onStart(mapping)}>
          {t('start', { count: totalRows })}
        </Button>
      </Group>
    </Stack>
  )
}
