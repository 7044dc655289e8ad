'use client'
import { Select } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useField } from '@/components/forms/useField'

type Props = { departments: readonly { id: string; name: string }[] }

const none = 'none'

/** The department of a person; none is a choice like the others. */
export function DepartmentField({ departments }: Props) {
  const t = useTranslations('person.form')
  const { field, common, isSaving } = useField('subscriptionDepartmentId')
  return (
    <Select
      {...common}
      label={t('department')}
      data={[
        { value: none, label: t('noDepartment') },
        ...departments.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      value={field.value ?? none}
      onChange={(value) => field.onChange(value === none ? null : value)}
      allowDeselect={false}
      searchable
      checkIconPosition="right"
      readOnly={isSaving}
    />
  )
}
