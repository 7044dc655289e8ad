'use client'
import { Group, Text } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import type { AnalysisTypeFieldsFragment } from '@/graphql/__generated__/operations'

type Props = { analysisType: Pick<AnalysisTypeFieldsFragment, 'isAdminOnly' | 'abilities'> }

/** Whose a category is; a standard one says so to whoever cannot change it. */
export function AnalysisTypeKind({ analysisType: { isAdminOnly, abilities } }: Props) {
  const t = useTranslations('analysisType.kind')
  if (!isAdminOnly) return <Text size="sm">{t('own')}</Text>
  if (abilities.includes('update')) return <Text size="sm">{t('standard')}</Text>
  return (
    <Group gap={6} wrap="nowrap" c="dimmed">
      <IconLock size={16} aria-hidden style={{ flex: 'none' }} />
      <Text size="sm">{t('notEditable')}</Text>
    </Group>
  )
}
