'use client'
import { Group, NativeSelect, SegmentedControl, VisuallyHidden } from '@mantine/core'
import { IconArrowsSort, IconLayoutGrid, IconTable } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import classes from './list.module.css'
import { SearchBox } from '../input/SearchBox'
import type { ListView } from './useListView'

export type ListSort = {
  value: string
  options: readonly { value: string; label: string }[]
  onChange: (value: string) => void
}
type Props = {
  search: string
  onSearch: (search: string) => void
  sort?: ListSort
  /** A log is always a table, whose head is sticky instead of this. */
  view: ListView | 'log'
  onView: (view: ListView) => void
  filters?: ReactNode
}

/** Search, order and view of a list; sticky while the rows scroll. */
export function ListToolbar({ search, onSearch, sort, view, onView, filters }: Props) {
  const t = useTranslations('common.list')
  const icon = (Icon: typeof IconTable, label: string) => (
    <>
      <Icon size={16} aria-hidden style={{ display: 'block', marginBlock: 3 }} />
      <VisuallyHidden>{label}</VisuallyHidden>
    </>
  )
  return (
    <Group className={classes.toolbar} data-log={view === 'log' || undefined} gap="sm" align="flex-end">
      <SearchBox value={search} onSearch={onSearch} />
      {filters}
      {(sort !== undefined || view !== 'log') && (
        <Group gap="sm" ms="auto" wrap="nowrap" className={classes.order} data-sorts={sort !== undefined || undefined}>
          {sort !== undefined && (
            <NativeSelect
              aria-label={t('sort')}
              title={t('sort')}
              leftSection={<IconArrowsSort size={16} aria-hidden />}
              value={sort.value}
              data={[...sort.options]}
              onChange={(event) => sort.onChange(event.currentTarget.value)}
            />
          )}
          {view !== 'log' && (
            <SegmentedControl
              aria-label={t('view')}
              value={view}
              onChange={(value) => onView(value === 'table' ? 'table' : 'cards')}
              data={[
                { value: 'cards', label: icon(IconLayoutGrid, t('cards')) },
                { value: 'table', label: icon(IconTable, t('table')) },
              ]}
            />
          )}
        </Group>
      )}
    </Group>
  )
}
