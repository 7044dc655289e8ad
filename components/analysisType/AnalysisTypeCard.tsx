'use client'
import { Stack, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { formatNumber } from '@/domain/format'
import type { AnalysisTypeFieldsFragment } from '@/graphql/__generated__/operations'
import { AnalysisTypeKind } from './AnalysisTypeKind'

type Props = { analysisType: AnalysisTypeFieldsFragment; showsKind: boolean }

/** What a card of the list says below the name. */
export function AnalysisTypeCard({ analysisType, showsKind }: Props) {
  const t = useTranslations('analysisType.list')
  return (
    <Stack gap={4}>
      <Text size="sm" className="tabular">
        {t('base', { amount: formatNumber(analysisType.baseAmountDefault) })}
      </Text>
      {showsKind && <AnalysisTypeKind analysisType={analysisType} />}
    </Stack>
  )
}
