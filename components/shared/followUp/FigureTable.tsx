import { Table, Text } from '@mantine/core'
import classes from './figureTable.module.css'

/** A figure, and below it how many gave it, or nothing. */
export type Figure = { value: string; note?: string } | null
export type FigureRow = {
  key: string
  name: string
  /** Short lines below the name. */
  notes?: readonly string[]
  /** One for each heading after the first. */
  figures: readonly Figure[]
}

type Props = { label: string; head: readonly string[]; rows: readonly FigureRow[] }

/**
 * Figures of several things in columns; where space is short each thing is a line with its figures below it. The ARIA roles
 * are explicit, because browsers drop them for a table that is laid out so.
 */
export function FigureTable({ label, head, rows }: Props) {
  return (
    <div className={classes.place}>
      <Table role="table" aria-label={label} className={`${classes.table} tabular`}>
        <Table.Thead role="rowgroup">
          <Table.Tr role="row">
            {head.map((name) => (
              <Table.Th key={name} role="columnheader">
                {name}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody role="rowgroup">
          {rows.map(({ key, name, notes = [], figures }) => (
            <Table.Tr key={key} role="row">
              <Table.Th role="rowheader" scope="row">
                <span dir="auto">{name}</span>
                {notes.map((note) => (
                  <Text key={note} fz={13} c="dimmed" maw={640}>
                    {note}
                  </Text>
                ))}
              </Table.Th>
              {figures.map((figure, at) => (
                <Table.Td key={head[at + 1]} role="cell" data-label={head[at + 1]} data-empty={figure === null}>
                  <span className={classes.value}>{figure?.value ?? '–'}</span>
                  {figure?.note !== undefined && <span className={classes.note}>{figure.note}</span>}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  )
}
