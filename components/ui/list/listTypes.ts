import type { ReactNode } from 'react'

/** One column of the table view. */
export type ListColumn<Row> = {
  key: string
  label: string
  render: (row: Row) => ReactNode
  align?: 'start' | 'center' | 'end'
}

/** A heading the rows are gathered under. */
export type ListGroup = { key: string; label: string }

/** Which rows are chosen, by their keys, for what is done with several at once. */
export type ListSelection = { selected: ReadonlySet<string>; onToggle: (key: string) => void; onToggleAll: () => void }

/** How one row of a list is drawn, in both views. */
export type RowLook<Row> = {
  rowKey: (row: Row) => string
  /** The name of a row: the title of its card. */
  rowLabel: (row: Row) => string
  /** The whole of a name that `rowLabel` cuts, told where the pointer rests on it; null for one that is whole. */
  rowTip?: (row: Row) => string | null
  /** Where a click on the row goes; none when it goes nowhere. */
  rowHref?: (row: Row) => string | null
  /** What stands under the title on a card. */
  card: (row: Row) => ReactNode
  columns: readonly ListColumn<Row>[]
  /** Buttons or a menu of the row. */
  rowActions?: (row: Row) => ReactNode
  /** When rows can be chosen. */
  selection?: ListSelection
}

/** A list whose rows come from the server page by page, as the reader gets near the end. */
export type ListPages = {
  /** How many rows there are at the server. */
  total: number
  /** Says which rows are asked for besides the search; another one starts the list from its top. */
  filter: string
  /** The next page is under way, or it failed: then it is asked for again by the button alone. */
  isWaiting: boolean
  onMore: () => void
}

/** The rows one table or one set of cards draws. */
export type RowsOfList<Row> = {
  rows: readonly Row[]
  label: string
  /** How many there are, here and at the server. */
  total: number
  /** Too many to draw them all: those in sight are drawn. */
  isLong: boolean
}
