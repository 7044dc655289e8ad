'use client'
import { Box, Button, Text } from '@mantine/core'
import { IconPlus, IconPencil, IconTrash } from '@tabler/icons-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useMutation } from '@apollo/client/react'
import { ChooseCompany } from '@/components/shared/ChooseCompany'
import { usePagedRows } from '@/components/shared/list/usePagedRows'
import { List } from '@/components/ui/list/List'
import type { ListColumn } from '@/components/ui/list/listTypes'
import { useListChoice } from '@/components/ui/list/useListChoice'
import { formatNumber } from '@/domain/format'
import { analysisTypePaths } from '@/domain/paths'
import {
  AnalysisTypeFieldsFragment,
  AnalysisTypesDocument,
  type AnalysisTypesQuery,
  DeleteAnalysisTypeDocument,
} from '@/graphql/analysisType/__generated__/operations'
import { ConfirmAction } from '@/components/ui/ConfirmAction'
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

const pageOf = ({ analysisTypes }: AnalysisTypesQuery) => analysisTypes

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
  const [search, setSearch] = useListChoice('search', '')
  const [deleting, setDeleting] = useState<AnalysisTypeFieldsFragment | null>(null)
  const { rows, pages, error, refresh, retry } = usePagedRows<AnalysisTypesQuery, AnalysisTypeFieldsFragment>({
    document: AnalysisTypesDocument,
    asking: { subscriptionId, search },
    pageOf,
  })
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
        title={t(`title.${area}`)}
        rows={rows}
        pages={pages}
        error={error}
        onRetry={retry}
        search={search}
        onSearch={setSearch}
        purpose={t(`purpose.${area}`)}
        action={
          <Button component={Link} href={analysisTypePaths.add(area)} leftSection={<IconPlus size={16} aria-hidden />}>
            {t('add')}
          </Button>
        }
        rowKey={({ id }) => id}
        rowLabel={({ name }) => name}
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
        <DeleteAnalysisTypeModal analysisType={deleting} onDeleted={refresh} onClose={() => setDeleting(null)} />
      )}
    </>
  )
}

type DeleteAnalysisTypeModalProps = {
  analysisType: AnalysisTypeFieldsFragment
  onDeleted: () => Promise<unknown>
  onClose: () => void
}

/** Confirms the deletion of a category. */
function DeleteAnalysisTypeModal({
  analysisType: { id, name, isAdminOnly },
  onDeleted,
  onClose,
}: DeleteAnalysisTypeModalProps) {
  const t = useTranslations('analysisType.delete')
  const [remove] = useMutation(DeleteAnalysisTypeDocument, { variables: { id } })
  return (
    <ConfirmAction
      title={t('title', { name })}
      confirmLabel={t('confirm')}
      onConfirm={() => remove()}
      onDone={onDeleted}
      onClose={onClose}
    >
      {t(isAdminOnly ? 'textOfStandard' : 'text')}
    </ConfirmAction>
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
