import type { ReactNode } from 'react'

/** One column of the table view. */
export type ListColumn<Row> = {
  key: string
  label: string
  render: (row: Row) => ReactNode
  align?: 'start' | 'center' | 'end'
  /**
   * In a narrow table, without its label: in the first line after the first value or at its end, on a line of its own below
   * it, or beside others on the second line. Without it, a labelled line.
   */
  narrow?: 'beside' | 'aside' | 'line' | 'plain'
  /** What nearly all rows have, which a phone leaves out. */
  isUsual?: (row: Row) => boolean
  /** How wide it is, in a table whose other columns share the rest; its content is cut off rather than broken. */
  width?: string
  /** As the first column: of short words, which need not the usual least width. */
  isShort?: boolean
}

/** Whether the widths of the columns are given, and not those of their content. */
export const hasWidths = (columns: readonly { width?: string }[]): boolean =>
  columns.some(({ width }) => width !== undefined)

/** A heading that rows are grouped under. */
export type ListGroup = { key: string; label: string }

/** The selected rows, by their keys, for bulk actions. */
export type ListSelection = {
  selected: ReadonlySet<string>
  onToggle: (key: string) => void
  /** Selects all of these rows, or none. */ onToggleAll: (keys: readonly string[]) => void
}

/** The presentation of a row, in both views. */
export type RowDisplay<Row> = {
  rowKey: (row: Row) => string
  /** The name of a row: the title of its card. */
  rowLabel: (row: Row) => string
  /** The full name that `rowLabel` truncates, shown on hover; null when it is not truncated. */
  rowTip?: (row: Row) => string | null
  /** The link of a row; null without one. */
  rowHref?: (row: Row) => string | null
  /** What is shown beside the list when a row without a page of its own is opened. */
  panel?: (row: Row) => ReactNode
  /** The content of a card below the title; a log, which is only read, has none and is always a table. */
  card?: (row: Row) => ReactNode
  columns: readonly ListColumn<Row>[]
  /** Buttons or a menu of the row. */
  rowActions?: (row: Row) => ReactNode
  /** Set when rows can be selected. */
  selection?: ListSelection
}

/** A list whose rows are fetched page by page, as the reader gets near the end. */
export type ListPages = {
  /** The number of rows on the server. */
  total: number
  /** Identifies the filters other than the search; a change returns the list to its top. */
  filter: string
  /** The next page is pending, or it failed: then only the button fetches it again. */
  isWaiting: boolean
  onMore: () => void
}

/** The rows that one table or one set of cards renders. */
export type RowsOfList<Row> = {
  rows: readonly Row[]
  label: string
  /** The total number of rows, fetched or not. */
  total: number
  /** Too many to render all: only the visible ones are rendered. */
  isLong: boolean
  /** The key of the row to return to. */
  opened?: string
  /** As many cards a line at most: those of a group that stands beside others. */
  most?: number
  /** Opens the panel of a row, by its key. */
  onPanel?: (key: string) => void
}
