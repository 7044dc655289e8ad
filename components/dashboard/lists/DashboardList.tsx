'use client'
import type { TypedDocumentNode } from '@apollo/client'
import { useTranslations } from 'next-intl'
import { type ComponentProps, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { Group, Progress, Stack, Text } from '@mantine/core'
import {
  type Icon,
  IconBuilding,
  IconCalendarClock,
  IconChecks,
  IconFileDescription,
  IconMail,
  IconQrcode,
  IconUsers,
} from '@tabler/icons-react'
import { useSearchParams } from 'next/navigation'
import { usePagedRows } from '@/components/shared/list/usePagedRows'
import { useToBeAsked } from '@/components/result/useToBeAsked'
import { List } from '@/components/ui/list/List'
import type { ListColumn } from '@/components/ui/list/listTypes'
import { useListChoice } from '@/components/ui/list/useListChoice'
import { cardNameLength, cardDescriptionLength } from '@/domain/dashboard'
import { formatCount, truncate } from '@/domain/format'
import { Email } from '@/components/ui/Email'
import { listPart } from '../useDashboardSelection'
import { TruncatedText } from './TruncatedText'

/** What a reader does to look elsewhere. */
const looksElsewhere = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const

/**
 * Scrolls to a list and gives it the focus. The figures above it arrive later and would push it away, so it is held in
 * view until the reader does something, or until it is released.
 */
function holdInView(list: HTMLElement): () => void {
  list.focus({ preventScroll: true })
  const observer = new ResizeObserver(() => list.scrollIntoView())
  observer.observe(document.body)
  list.scrollIntoView()
  const release = () => {
    observer.disconnect()
    for (const event of looksElsewhere) window.removeEventListener(event, release)
  }
  for (const event of looksElsewhere) window.addEventListener(event, release, { passive: true })
  return release
}

const isOfList = (hash: string) => hash === `#${listPart}`

/** Whether a link leads to the list of the page as it is: its parameters stay the same, which no effect notices. */
const leadsToShownList = ({ pathname, search, hash }: HTMLAnchorElement) =>
  pathname === window.location.pathname && search === window.location.search && isOfList(hash)

/** Shows the list to which a link led, also where only the part of the page changes, or where it is followed again. */
function useShownInView(ref: RefObject<HTMLElement | null>) {
  const address = useSearchParams().toString()
  useEffect(() => {
    const list = ref.current
    if (list === null) return
    let release = isOfList(window.location.hash) ? holdInView(list) : () => {}
    const handleClick = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest('a') : null
      if (link === null || !leadsToShownList(link)) return
      release()
      release = holdInView(list)
    }
    document.addEventListener('click', handleClick)
    return () => {
      release()
      document.removeEventListener('click', handleClick)
    }
  }, [address, ref])
}

/** The full name when the title of its card truncates it; null otherwise. */
const fullNameIfTruncated = (name: string) => (Array.from(name).length > cardNameLength ? name : null)

type CardFactsProps = {
  /** Shown in full here when the title of the card is truncated. */
  name: string
  description?: string
  email?: string
  company?: string
  people?: number
  invited: number
  completed: number
  /** Those who came through an open link, and of them those who have completed. */
  joined?: number
  joinedCompleted?: number
  /** Those who will be asked when it begins, from this day. */
  toBeAsked?: number
  askedFrom?: string | null
  badge?: ReactNode
}

/** The content of a card below its title. */
function CardFacts({
  name,
  description = '',
  email,
  company,
  people,
  invited,
  completed,
  joined = 0,
  joinedCompleted = 0,
  toBeAsked = 0,
  askedFrom = null,
  badge,
}: CardFactsProps) {
  const toBeAskedText = useToBeAsked()
  const t = useTranslations('dashboard.card')
  return (
    <Stack gap="xs" h="100%">
      {badge !== undefined && <div>{badge}</div>}
      {fullNameIfTruncated(name) !== null && (
        <Fact icon={IconFileDescription}>
          <TruncatedText text={name} length={cardDescriptionLength} />
        </Fact>
      )}
      {description !== '' && (
        <Text size="sm" c="dimmed" component="div">
          <TruncatedText text={description} length={cardDescriptionLength} />
        </Text>
      )}
      <Stack gap={4} mt="auto">
        {email !== undefined && email !== name && (
          <Fact icon={IconMail}>
            <Email>{email}</Email>
          </Fact>
        )}
        {company !== undefined && <Fact icon={IconBuilding}>{company}</Fact>}
        {people !== undefined && <Fact icon={IconUsers}>{t('people', { count: people })}</Fact>}
        {toBeAsked > 0 && <Fact icon={IconCalendarClock}>{toBeAskedText(toBeAsked, askedFrom)}</Fact>}
        {(invited > 0 || joined + toBeAsked === 0) && (
          <Fact icon={IconChecks}>{invited === 0 ? t('notAsked') : t('completed', { completed, invited })}</Fact>
        )}
        {joined > 0 && <Fact icon={IconQrcode}>{t('joined', { joined, joinedCompleted })}</Fact>}
        {invited > 0 && <Progress value={(completed / invited) * 100} size="sm" mt={4} aria-hidden />}
      </Stack>
    </Stack>
  )
}

function Fact({ icon: Picture, children }: { icon: Icon; children: ReactNode }) {
  return (
    <Group gap={6} wrap="nowrap" align="flex-start">
      <Picture size={16} aria-hidden style={{ flex: 'none', marginBlockStart: 2 }} />
      <Text fz={13} className="tabular" component="div" style={{ overflowWrap: 'anywhere' }}>
        {children}
      </Text>
    </Group>
  )
}

type ListedRow = Pick<
  CardFactsProps,
  'name' | 'invited' | 'completed' | 'joined' | 'joinedCompleted' | 'toBeAsked' | 'askedFrom'
> & { id: string }

/** A list of a dashboard: where its rows come from. */
export type DashboardListOf<Data, Row> = {
  document: TypedDocumentNode<Data, never>
  asking: Record<string, unknown>
  pageOf: (data: Data) => { items: readonly Row[]; totalCount: number }
}

type Given = 'title' | 'purpose' | 'emptyText' | 'filters' | 'groups' | 'groupOf' | 'rowHref' | 'rowActions'
type Props<Data, Row> = DashboardListOf<Data, Row> &
  Pick<ComponentProps<typeof List<Row>>, Given> & {
    /** The search is retained under this name. */
    searchName: string
    nameOf?: (row: Row) => string
    /** Those between the name and the counts. */
    columns: readonly ListColumn<Row>[]
    /** What a card shows beside its name and counts. */
    facts: (row: Row) => Partial<ComponentProps<typeof CardFacts>>
  }

/** The part of a dashboard that its tiles lead to: rows with their progress. The header of the site stays above it. */
export function DashboardList<Data, Row extends ListedRow>({
  document,
  asking,
  pageOf,
  searchName,
  nameOf = ({ name }) => name,
  columns,
  facts,
  ...list
}: Props<Data, Row>) {
  const t = useTranslations('dashboard.columns')
  const [search, setSearch] = useListChoice(searchName, '')
  const part = useRef<HTMLDivElement>(null)
  useShownInView(part)
  const { rows, pages, error, retry } = usePagedRows<Data, Row>({
    document,
    asking: { ...asking, search },
    pageOf,
    fetchPolicy: 'no-cache',
  })
  const hasJoined = rows?.some(({ joined = 0 }) => joined > 0) ?? false
  const count = (key: 'invited' | 'completed' | 'joined'): ListColumn<Row> => ({
    key,
    label: t(key),
    align: 'end',
    render: (row) => <span className="tabular">{formatCount(row[key] ?? 0)}</span>,
  })
  const name: ListColumn<Row> = {
    key: 'name',
    label: t('name'),
    render: (row) => <TruncatedText text={nameOf(row)} length={cardNameLength} isInLink />,
  }
  return (
    <div id={listPart} ref={part} tabIndex={-1} style={{ scrollMarginBlockStart: 112, outline: 'none' }}>
      <List
        {...list}
        titleOrder={2}
        rows={rows}
        pages={pages}
        error={error}
        onRetry={retry}
        search={search}
        onSearch={setSearch}
        rowKey={({ id }) => id}
        rowLabel={(row) => truncate(nameOf(row), cardNameLength)}
        rowTip={(row) => fullNameIfTruncated(nameOf(row))}
        card={(row) => {
          const { invited, completed, joined, joinedCompleted, toBeAsked, askedFrom } = row
          const counts = { invited, completed, joined, joinedCompleted, toBeAsked, askedFrom }
          return <CardFacts name={nameOf(row)} {...counts} {...facts(row)} />
        }}
        columns={[name, ...columns, count('invited'), count('completed'), ...(hasJoined ? [count('joined')] : [])]}
      />
    </div>
  )
}
