'use client'
import { ActionIcon, Menu } from '@mantine/core'
import { IconDots, IconPencil, IconTrash } from '@tabler/icons-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { analysisTypePaths } from '@/domain/paths'
import type { AnalysisTypeFieldsFragment } from '@/graphql/__generated__/operations'
import type { AnalysisTypeArea } from './analysisTypeArea'

type Props = { analysisType: AnalysisTypeFieldsFragment; area: AnalysisTypeArea; onDelete: (analysisType: AnalysisTypeFieldsFragment) => void }

/** What may be done with a category of the list; nothing with one that is not the reader's to change. */
export function AnalysisTypeActions({ analysisType, area, onDelete }: Props) {
  const t = useTranslations('analysisType.list')
  const { id, name, abilities } = analysisType
  const [mayUpdate, mayDelete] = [abilities.includes('update'), abilities.includes('delete')]
  if (!mayUpdate && !mayDelete) return null
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" size={36} aria-label={t('actions', { name })}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {mayUpdate && (
          <Menu.Item component={Link} href={analysisTypePaths.edit(area, id)} leftSection={<IconPencil size={16} aria-hidden />}>
            {t('edit')}
          </Menu.Item>
        )}
        {mayDelete && (
          <Menu.Item color="red" leftSection={<IconTrash size={16} aria-hidden />} onClick={() => onDelete(analysisType)}>
            {t('delete')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
