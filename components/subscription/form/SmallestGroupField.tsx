'use client'
import { Select } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useField } from '@/components/forms/validation/useField'
import { smallestGroupSizes } from '@/domain/subscription'

const off = 'off'

/** How few people may be shown as a group, or that every group is. */
export function SmallestGroupField() {
  const t = useTranslations('subscription.form')
  const { field, common, isSaving } = useField('smallestGroupSize')
  const data = [
    { value: off, label: t('smallestGroupOff') },
    ...smallestGroupSizes.map((size) => ({ value: String(size), label: t('smallestGroupOf', { size }) })),
  ]
  return (
    <Select
      {...common}
      label={t('smallestGroup')}
      description={t('smallestGroupHint')}
      data={data}
      allowDeselect={false}
      checkIconPosition="right"
      value={typeof field.value === 'number' ? String(field.value) : off}
      onChange={(value) => field.onChange(value === null || value === off ? null : Number(value))}
      readOnly={isSaving}
    />
  )
}
