'use client'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { RowMenu } from '@/components/ui/row/RowMenu'
import { analysisTypePaths } from '@/domain/paths'
import type { AnalysisTypeFieldsFragment } from '@/graphql/__generated__/operations'
import type { AnalysisTypeArea } from './analysisTypeArea'

type Props = {
  analysisType: AnalysisTypeFieldsFragment
  area: AnalysisTypeArea
  onDelete: (analysisType: AnalysisTypeFieldsFragment) => void
}

/** What may be done with a category of the list; nothing with one that is not the reader's to change. */
export function AnalysisTypeActions({ analysisType, area, onDelete }: Props) {
  const t = useTranslations('analysisType.list')
  const { id, name, abilities } = analysisType
  return (
    <RowMenu
      label={t('actions', { name })}
      items={[
        abilities.includes('update') && { label: t('edit'), icon: IconPencil, href: analysisTypePaths.edit(area, id) },
        abilities.includes('delete') && {
          label: t('delete'),
          icon: IconTrash,
          isDanger: true,
          onClick: () => onDelete(analysisType),
        },
      ]}
    />
  )
}
