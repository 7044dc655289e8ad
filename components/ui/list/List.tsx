'use client'
import { Stack } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import { flushSync } from 'react-dom'
import { ErrorBanner } from '../ErrorBanner'
import { useIsHydrated } from '../useIsHydrated'
import classes from './list.module.css'
import { type ListSort, ListToolbar } from './ListToolbar'
import type { ListGroup, ListPages, RowDisplay } from './listTypes'
import { EmptyList } from './parts/EmptyList'
import { ListHeading } from './parts/ListHeading'
import { ListRows } from './parts/ListRows'
import { ListSkeleton } from './parts/ListSkeleton'
import { MoreRows } from './parts/MoreRows'
import { useGrowingCount } from './useGrowingCount'
import { useListView } from './useListView'
import { useOpenedRow } from './useOpenedRow'

/** The rows grouped, each group in its own order; unchanged without groups. */
function inGroups<Row>(
  rows: readonly Row[],
  groups: readonly ListGroup[] | undefined,
  groupOf: ((row: Row) => string) | undefined,
): readonly Row[] {
  if (groups === undefined || groupOf === undefined) return rows
  return groups.flatMap(({ key }) => rows.filter((row) => groupOf(row) === key))
}

type Props<Row> = RowDisplay<Row> & {
  title: string
  titleOrder?: 1 | 2 | 3
  /** undefined until the first response. */
  rows: readonly Row[] | undefined
  /** Why the rows, or more of them, failed to load; rows loaded before remain. */
  error?: unknown
  onRetry?: () => void
  search: string
  onSearch: (search: string) => void
  sort?: ListSort
  /** The primary action, on the right of the title. */
  action?: ReactNode
  /** Shown when the list is empty; defaults to the primary action. */
  emptyAction?: ReactNode
  emptyText?: string
  /** Neither searched nor filtered: while it is empty there is nothing to search or filter. */
  isBare?: boolean
  /** What the list is for, in one sentence; shown while it is empty. */
  purpose: string
  filters?: ReactNode
  /** Above the rows, on the line that selects all of them. */
  head?: ReactNode
  /** Set when the server has more rows than these. */
  pages?: ListPages
  /**
   * Groups the rows under headings, in this order; rows retain their order within one. Empty groups are not rendered.
   */
  groups?: readonly ListGroup[]
  groupOf?: (row: Row) => string
  /** Other errors and notes between the toolbar and the rows. */
  children?: ReactNode
}

/** With more rows than this, only the visible ones are rendered. */
const longFrom = 300

/**
 * The shared list component: title and number, search, order, cards or table, the primary action. Independent of the
 * kind of row.
 */
export function List<Row>(props: Props<Row>) {
  const {
    title,
    titleOrder = 1,
    rows,
    error,
    onRetry,
    search,
    onSearch,
    sort,
    action,
    emptyAction = action,
    emptyText,
    isBare = false,
    purpose,
    filters,
    head,
    pages,
    groups,
    groupOf,
    children,
    ...display
  } = props
  const isHydrated = useIsHydrated()
  const [chosenView, setView] = useListView()
  const view = display.card === undefined ? 'log' : chosenView
  const all = inGroups(rows ?? [], groups, groupOf)
  const total = pages?.total ?? all.length
  const isLong = total > longFrom
  const startsAgain = `${search}|${sort?.value ?? ''}|${pages?.filter ?? ''}`
  const { box, opened, onClick } = useOpenedRow({ title, startsAgain, keys: all.map(display.rowKey) })
  const { wanted, sentinel, showMore } = useGrowingCount({
    first: opened === null ? 0 : opened.index + 1,
    total,
    rendered: isLong ? all.length : 0,
    startsAgain,
    margin: isLong ? '2400px' : '600px',
  })
  const visible = isLong ? all : all.slice(0, wanted)
  const lacksRows = rows !== undefined && wanted > all.length
  useEffect(() => {
    if (lacksRows && pages?.isWaiting === false) pages.onMore()
  }, [lacksRows, pages])
  const handleMore = () => (lacksRows ? pages?.onMore() : showMore())
  const handleTable = () => {
    flushSync(() => setView('table'))
    box.current?.querySelector<HTMLElement>('[role="group"]')?.focus({ preventScroll: true })
  }
  const hasFailed = error !== undefined && error !== null
  return (
    <Stack gap="sm">
      <ListHeading title={title} order={titleOrder} total={rows === undefined ? null : total}>
        {action}
      </ListHeading>
      {!(isBare && rows?.length === 0) && (
        <ListToolbar search={search} onSearch={onSearch} sort={sort} view={view} onView={setView} filters={filters} />
      )}
      {hasFailed && <ErrorBanner error={error} onRetry={onRetry} />}
      {children}
      {rows === undefined && !hasFailed && <ListSkeleton view={view} />}
      {rows?.length === 0 && (
        <EmptyList search={search} onSearch={onSearch} text={emptyText} purpose={purpose} action={emptyAction} />
      )}
      {/* Rows in the markup of a document: only to be seen, and links to be followed, until the rest of it works. */}
      <div ref={box} className={classes.allRows} aria-hidden={isHydrated ? undefined : true} onClickCapture={onClick}>
        <ListRows
          title={title}
          titleOrder={titleOrder}
          view={view}
          all={all}
          visible={visible}
          total={total}
          isLong={isLong}
          opened={opened?.key}
          groups={groups}
          groupOf={groupOf}
          head={head}
          onTable={handleTable}
          {...display}
        />
      </div>
      {rows !== undefined && visible.length < total && (
        <MoreRows shown={visible.length} total={total} sentinel={sentinel} onMore={handleMore} />
      )}
    </Stack>
  )
}
