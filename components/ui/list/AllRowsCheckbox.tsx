'use client'
import { Checkbox } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { ListSelection } from './listTypes'

type Props = {
  /** The keys of the rows it selects. */
  keys: readonly string[]
  selection: ListSelection
  /** Shows its label beside it, where no column heading does. */
  hasLabel?: boolean
}

/** Selects all rows of a list, or none. */
export function AllRowsCheckbox({ keys, selection, hasLabel = false }: Props) {
  const t = useTranslations('common.list')
  const chosen = keys.filter((key) => selection.selected.has(key)).length
  const words = hasLabel ? { label: t('selectAll') } : { 'aria-label': t('selectAll') }
  return (
    <Checkbox
      {...words}
      checked={chosen === keys.length}
      indeterminate={chosen > 0 && chosen < keys.length}
      onChange={() => selection.onToggleAll(keys)}
    />
  )
}
