import { Table, Text } from '@mantine/core'
import { Parts } from '@/components/ui/Parts'
import { FigureFrame } from './FigureFrame'
import classes from './figureTable.module.css'

/** A figure, and below it how many gave it, or nothing. */
export type Figure = { value: string; note?: string } | null
export type FigureRow = {
  key: string
  name: string
  /** Short lines below the name, each whole or in parts. */
  notes?: readonly (string | readonly string[])[]
  /** One for each heading after the first. */
  figures: readonly Figure[]
}

type Props = {
  label: string
  head: readonly string[]
  /** The same in short, above the figures of a line where space is short. */
  shortHead?: readonly string[]
  rows: readonly FigureRow[]
  /** Each line as low as can be, its notes beside its figures: for a ranked list. */
  isCompact?: boolean
}

/** Figures of several things in columns; where space is short each thing is a line with its figures below it. */
export function FigureTable({ label, head, shortHead = head, rows, isCompact = false }: Props) {
  return (
    <FigureFrame label={label} head={head} withRowBorders={false} className={classes.table} data-compact={isCompact}>
      {rows.map((row) => (
        <Line key={row.key} row={row} head={shortHead} />
      ))}
    </FigureFrame>
  )
}

/** A thing with its figures, and a line of its notes in the width of the table. */
function Line({ row: { name, notes = [], figures }, head }: Pick<Props, 'head'> & { row: FigureRow }) {
  return (
    <>
      <Table.Tr role="row" className={classes.line}>
        <Table.Th role="rowheader" scope="row" dir="auto">
          {name}
        </Table.Th>
        {figures.map((figure, at) => (
          <Table.Td key={head[at + 1]} role="cell" data-label={head[at + 1]} data-empty={figure === null}>
            <span className={classes.value}>{figure?.value ?? '–'}</span>
            {figure?.note !== undefined && <span className={classes.note}>{figure.note}</span>}
          </Table.Td>
        ))}
      </Table.Tr>
      {notes.length > 0 && (
        <Table.Tr role="row" className={classes.notes}>
          <Table.Td role="cell" colSpan={head.length}>
            {notes.map((note) => (
              <Text key={String(note)} fz={13} c="dimmed">
                {typeof note === 'string' ? note : <Parts parts={note} />}
              </Text>
            ))}
          </Table.Td>
        </Table.Tr>
      )}
    </>
  )
}
