'use client'
import { Table } from '@mantine/core'
import type { ChartRow } from './chartCsv'
import { figureText } from './figureText'

type Props = { label: string; head: readonly string[]; rows: readonly ChartRow[]; unit: string }

/** The figures of a chart as rows. */
export function ChartTable({ label, head, rows, unit }: Props) {
  return (
    <Table aria-label={label} withTableBorder>
      <Table.Thead>
        <Table.Tr>
          {head.map((name, at) => (
            <Table.Th key={at} ta={at === 0 ? 'start' : 'end'}>
              {name}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map(([name, ...figures], row) => (
          <Table.Tr key={row}>
            <Table.Th scope="row" fw={400} style={{ overflowWrap: 'anywhere' }}>
              {name}
            </Table.Th>
            {figures.map((figure, at) => (
              <Table.Td key={at} ta="end">
                {figureText(figure, unit)}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
