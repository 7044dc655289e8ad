'use client'
import { Box, Text } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { ChooseCompany } from '@/components/shared/ChooseCompany'
import { AddLink } from '@/components/shared/list/AddLink'
import { DeleteRecord } from '@/components/shared/list/DeleteRecord'
import { useRecordList } from '@/components/shared/list/useRecordList'
import { List } from '@/components/ui/list/List'
import type { ListColumn } from '@/components/ui/list/listTypes'
import { formatNumber } from '@/domain/format'
import { analysisTypePaths } from '@/domain/paths'
import {
  AnalysisTypeFieldsFragment,
  AnalysisTypesDocument,
  DeleteAnalysisTypeDocument,
} from '@/graphql/analysisType/__generated__/operations'
import { CardLine } from '@/components/ui/row/CardLine'
import { RowMenu } from '@/components/ui/row/RowMenu'
import type { AnalysisTypeArea } from './analysisTypeArea'

type Props = {
  area: AnalysisTypeArea
  /** The company; null for the standard categories. */
  subscriptionId: string | null
}

/** A base amount; its unit is that of the question that uses it. */
const amountText = (amount: number) => formatNumber(amount).replace(/\.00$/, '')

/** Leaves the line of the amount free, so that the cards beside each other are alike. */
const noAmount = <Box visibleFrom="sm">{'\u00a0'}</Box>

/** The standard categories, for staff, or the categories available to a company. */
export function AnalysisTypeListScreen({ area, subscriptionId }: Props) {
  return area === 'manage' && subscriptionId === null ? (
    <ChooseCompany />
  ) : (
    <AnalysisTypeList area={area} subscriptionId={subscriptionId} />
  )
}

function AnalysisTypeList({ area, subscriptionId }: Props) {
  const t = useTranslations('analysisType.list')
  const kinds = useTranslations('analysisType.kind')
  const deletion = useTranslations('analysisType.delete')
  const { list, refresh, deleting, setDeleting } = useRecordList({
    document: AnalysisTypesDocument,
    asking: { subscriptionId },
    pageOf: ({ analysisTypes }) => analysisTypes,
  })
  const { rows } = list
  const canChangeStandard = rows?.some(({ isAdminOnly, abilities }) => isAdminOnly && abilities.includes('update'))
  const groups = [
    { key: 'own', label: kinds('groupOfOwn') },
    { key: 'standard', label: kinds(canChangeStandard ? 'standard' : 'notEditable') },
  ]
  const columns: ListColumn<AnalysisTypeFieldsFragment>[] = [
    { key: 'name', label: t('columns.name'), render: ({ name }) => name },
    {
      key: 'base',
      label: t('columns.base'),
      align: 'end',
      render: ({ baseAmountDefault: amount }) => (
        <span className="tabular">{amount === 0 ? null : amountText(amount)}</span>
      ),
    },
  ]
  return (
    <>
      <List
        {...list}
        title={t(`title.${area}`)}
        purpose={t(`purpose.${area}`)}
        action={<AddLink href={analysisTypePaths.add(area)}>{t('add')}</AddLink>}
        rowHref={({ id, abilities }) => (abilities.includes('update') ? analysisTypePaths.edit(area, id) : null)}
        groups={area === 'manage' ? groups : undefined}
        groupOf={({ isAdminOnly }) => (isAdminOnly ? 'standard' : 'own')}
        card={({ baseAmountDefault: amount }) => (
          <CardLine state={amount === 0 ? noAmount : t('base', { amount: amountText(amount) })} isDimmed />
        )}
        columns={columns}
        rowActions={(row) => <AnalysisTypeActions analysisType={row} area={area} onDelete={setDeleting} />}
      >
        {rows !== undefined && rows.length > 0 && (
          <Text size="sm" c="dimmed">
            {t(`purpose.${area}`)}
          </Text>
        )}
      </List>
      {deleting !== null && (
        <DeleteRecord
          document={DeleteAnalysisTypeDocument}
          id={deleting.id}
          title={deletion('title', { name: deleting.name })}
          confirmLabel={deletion('confirm')}
          onDeleted={refresh}
          onClose={() => setDeleting(null)}
        >
          {deletion(deleting.isAdminOnly ? 'textOfStandard' : 'text')}
        </DeleteRecord>
      )}
    </>
  )
}

type AnalysisTypeActionsProps = {
  analysisType: AnalysisTypeFieldsFragment
  area: AnalysisTypeArea
  onDelete: (analysisType: AnalysisTypeFieldsFragment) => void
}

/** The actions for a category of the list; none for one the reader may not change. */
function AnalysisTypeActions({ analysisType, area, onDelete }: AnalysisTypeActionsProps) {
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
