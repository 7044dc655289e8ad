'use client'
import { useQuery } from '@apollo/client/react'
import { Select, Stack, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useField } from '@/components/forms/validation/useField'
import { retentionChoices } from '@/domain/erasure'
import { RetentionPreviewDocument } from '@/graphql/erasure/__generated__/operations'

const forever = 'forever'

type Props = {
  /** The company whose answers are counted; null while it is being created. */
  subscriptionId: string | null
}

/** How long answers are retained together with their participants, and what that would delete now. */
export function RetentionField({ subscriptionId }: Props) {
  const t = useTranslations('subscription.form')
  const { field, common, isSaving } = useField('retentionMonths')
  const months = typeof field.value === 'number' ? field.value : null
  const { data } = useQuery(RetentionPreviewDocument, {
    variables: { subscriptionId: subscriptionId ?? '', months: months ?? 0 },
    skip: subscriptionId === null || months === null,
    fetchPolicy: 'network-only',
  })
  const preview = data?.retentionPreview
  const choices = [...new Set([...retentionChoices, ...(months === null ? [] : [months])])].sort(
    (one, other) => one - other,
  )
  const options = [
    { value: forever, label: t('retentionForever') },
    ...choices.map((count) => ({ value: String(count), label: t('retentionMonths', { months: count }) })),
  ]
  return (
    <Stack gap={4}>
      <Select
        {...common}
        label={t('retention')}
        description={t('retentionHint')}
        data={options}
        allowDeselect={false}
        checkIconPosition="right"
        value={months === null ? forever : String(months)}
        onChange={(value) => field.onChange(value === null || value === forever ? null : Number(value))}
        readOnly={isSaving}
      />
      {preview !== undefined && months === preview.months && (
        <Text size="sm" role="status">
          {t('retentionNow', { answers: preview.answers, questionnaires: preview.questionnaires })}
        </Text>
      )}
    </Stack>
  )
}
