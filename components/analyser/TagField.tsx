'use client'
import { MultiSelect } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { mostTags } from '@/domain/analyser'
import classes from './analyser.module.css'
import type { TagOption } from './tagOptions'
import { useTagPills } from './useTagPills'

type Props = {
  label: string
  options: readonly TagOption[]
  value: readonly string[]
  onChange: (value: string[]) => void
}

/** How many options are drawn at once; typing finds the others. */
const drawn = 100

/** One of the lists of the analyser: any number of its tags. */
export function TagField({ label, options, value, onChange }: Props) {
  const t = useTranslations('analyser.filters')
  return (
    <MultiSelect
      label={label}
      data={[...options]}
      value={[...value]}
      onChange={onChange}
      placeholder={value.length === 0 ? t('all') : undefined}
      nothingFoundMessage={t('nothingFound')}
      limit={drawn}
      maxValues={mostTags}
      searchable
      clearable
      hidePickedOptions
      {...useTagPills(label, value)}
      classNames={{ pillsList: classes.pills }}
    />
  )
}
