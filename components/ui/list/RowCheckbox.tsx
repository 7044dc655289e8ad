'use client'
import { Checkbox } from '@mantine/core'
import { useTranslations } from 'next-intl'
import classes from './list.module.css'
import type { ListSelection } from './listTypes'

type Props = { rowKey: string; label: string; selection: ListSelection }

/** Selects one row of a list. */
export function RowCheckbox({ rowKey, label, selection }: Props) {
  const t = useTranslations('common.list')
  return (
    <Checkbox
      className={classes.choice}
      aria-label={t('select', { name: label })}
      checked={selection.selected.has(rowKey)}
      onChange={() => selection.onToggle(rowKey)}
    />
  )
}
