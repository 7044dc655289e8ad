'use client'
import { Badge, Button, Center, Group, Stack, Title, SimpleGrid, Skeleton } from '@mantine/core'
import { useFormatter, useTranslations } from 'next-intl'
import { type ReactNode, useEffect } from 'react'
import { EmptyState } from '../EmptyState'
import { ErrorBanner } from '../ErrorBanner'
import { ListCards } from './ListCards'
import { ListTable } from './ListTable'
import { LogTable } from './LogTable'
import { type ListSort, ListToolbar } from './ListToolbar'
import classes from './list.module.css'
import type { ListGroup, ListPages, RowDisplay } from './listTypes'
import { useOpenedRow } from './useOpenedRow'
import { useGrowingCount } from './useGrowingCount'
import { useListView } from './useListView'
import { useIsHydrated } from '../useIsHydrated'
import type { ListView } from './useListView'

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
  /** What the list is for, in one sentence; shown while it is empty. */
  purpose: string
  filters?: ReactNode
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
    purpose,
    filters,
    pages,
    groups,
    groupOf,
    children,
    ...display
  } = props
  const t = useTranslations('common.list')
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
  const hasFailed = error !== undefined && error !== null
  const Rows = { cards: ListCards<Row>, table: ListTable<Row>, log: LogTable<Row> }[view]
  return (
    <Stack gap="sm">
      <ListHeading title={title} order={titleOrder} total={rows === undefined ? null : total}>
        {action}
      </ListHeading>
      <ListToolbar search={search} onSearch={onSearch} sort={sort} view={view} onView={setView} filters={filters} />
      {hasFailed && <ErrorBanner error={error} onRetry={onRetry} />}
      {children}
      {rows === undefined && !hasFailed && <ListSkeleton view={view} />}
      {rows?.length === 0 && (
        <EmptyList search={search} onSearch={onSearch} text={emptyText} purpose={purpose} action={emptyAction} />
      )}
      {/* Rows in the markup of a document: only to be seen, and links to be followed, until the rest of it works. */}
      <div ref={box} className={classes.allRows} aria-hidden={isHydrated ? undefined : true} onClickCapture={onClick}>
        {groups === undefined || groupOf === undefined
          ? visible.length > 0 && (
              <Rows rows={visible} label={title} total={total} isLong={isLong} opened={opened?.key} {...display} />
            )
          : groups.map((group) => {
              const count = all.filter((row) => groupOf(row) === group.key).length
              return (
                <ListSection key={group.key} label={group.label} total={count} titleOrder={titleOrder}>
                  <Rows
                    rows={visible.filter((row) => groupOf(row) === group.key)}
                    label={group.label}
                    total={count}
                    isLong={isLong}
                    opened={opened?.key}
                    {...display}
                  />
                </ListSection>
              )
            })}
      </div>
      {rows !== undefined && visible.length < total && (
        <Center pos="relative" py="md">
          <div key={visible.length} ref={sentinel} className={classes.sentinel} />
          <Button variant="subtle" onClick={handleMore}>
            {t('more', { shown: visible.length, total })}
          </Button>
        </Center>
      )}
    </Stack>
  )
}

type HeadingProps = {
  title: string
  order: 1 | 2 | 3
  /** null while unknown. */
  total: number | null
  /** The primary action. */
  children: ReactNode
}

function ListHeading({ title, order, total, children }: HeadingProps) {
  const t = useTranslations('common.list')
  const format = useFormatter()
  return (
    <Group justify="space-between" mih={44}>
      <Group gap="sm" wrap="nowrap">
        <Title order={order} size="h2">
          {title}
        </Title>
        {total === null ? (
          <Skeleton h={26} w={34} radius="sm" flex="none" />
        ) : (
          <Badge color="gray" size="lg" flex="none" className="tabular" aria-label={t('count', { count: total })}>
            {format.number(total)}
          </Badge>
        )}
      </Group>
      {children}
    </Group>
  )
}

type EmptyProps = {
  search: string
  onSearch: (search: string) => void
  text: string | undefined
  purpose: string
  action: ReactNode
}

/**
 * Replaces the rows: clears a search without matches, or says what the list is for and offers to create the first row.
 */
function EmptyList({ search, onSearch, text, purpose, action }: EmptyProps) {
  const t = useTranslations('common.list')
  const isSearching = search.trim() !== ''
  return (
    <div role="status">
      <EmptyState
        drawing={isSearching ? 'search' : 'list'}
        text={isSearching ? t('noMatches', { search: search.trim() }) : (text ?? t('nothingYet'))}
        hint={isSearching ? undefined : purpose}
        action={
          isSearching ? (
            <Button variant="default" onClick={() => onSearch('')}>
              {t('clear')}
            </Button>
          ) : (
            action
          )
        }
      />
    </div>
  )
}

type ListSkeletonProps = { view: ListView | 'log' }

/** Placeholder while loading. */
function ListSkeleton({ view }: ListSkeletonProps) {
  const t = useTranslations('common')
  const shapes = Array.from({ length: 8 }, (_, index) => (
    <Skeleton key={index} h={view === 'cards' ? 132 : 36} radius="md" />
  ))
  return (
    <div role="status" aria-label={t('loading')}>
      {view === 'cards' ? (
        <SimpleGrid cols={{ base: 1, sm: 2, lg: 4 }}>{shapes}</SimpleGrid>
      ) : (
        <Stack gap="xs">{shapes}</Stack>
      )}
    </div>
  )
}

type ListSectionProps = { label: string; total: number; titleOrder: 1 | 2 | 3; children: ReactNode }

const below = { 1: 2, 2: 3, 3: 4 } as const

/** One group of a list with its heading and number; nothing when it is empty. */
function ListSection({ label, total, titleOrder, children }: ListSectionProps) {
  const format = useFormatter()
  if (total === 0) return null
  return (
    <Stack component="section" gap="sm" mt="xs" aria-label={label}>
      <Group gap="xs">
        <Title order={below[titleOrder]} size="h4">
          {label}
        </Title>
        <Badge color="gray" className="tabular" aria-hidden>
          {format.number(total)}
        </Badge>
      </Group>
      {children}
    </Stack>
  )
}
