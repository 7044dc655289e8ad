'use client'
import { Select } from '@mantine/core'
import { useTranslations } from 'next-intl'

type Props = {
  label: string
  departments: readonly { id: string; name: string }[]
  value: string | null
  onChange: (value: string | null) => void
}

const everybody = 'everybody'

/** Whose answers count on a side: everybody's, or a department's. */
export function DepartmentSelect({ label, departments, value, onChange }: Props) {
  const t = useTranslations('comparison.choose')
  const data = [
    { value: everybody, label: t('everybody') },
    ...departments.map(({ id, name }) => ({ value: id, label: name })),
  ]
  return (
    <Select
      label={label}
      data={data}
      value={value ?? everybody}
      onChange={(chosen) => onChange(chosen === everybody ? null : chosen)}
      allowDeselect={false}
      searchable
      checkIconPosition="right"
    />
  )
}
