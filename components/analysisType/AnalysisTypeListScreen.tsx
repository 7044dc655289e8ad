'use client'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ChooseCompany } from '@/components/shared/ChooseCompany'
import { usePagedRows } from '@/components/shared/usePagedRows'
import { List } from '@/components/ui/list/List'
import type { ListColumn } from '@/components/ui/list/listTypes'
import { useListChoice } from '@/components/ui/list/useListChoice'
import { formatNumber } from '@/domain/format'
import { analysisTypePaths } from '@/domain/paths'
import {
  type AnalysisTypeFieldsFragment,
  AnalysisTypesDocument,
  type AnalysisTypesQuery,
} from '@/graphql/__generated__/operations'
import { AnalysisTypeActions } from './AnalysisTypeActions'
import { AnalysisTypeCard } from './AnalysisTypeCard'
import { AnalysisTypeKind } from './AnalysisTypeKind'
import type { AnalysisTypeArea } from './analysisTypeArea'
import { DeleteAnalysisTypeModal } from './DeleteAnalysisTypeModal'

type Props = {
  area: AnalysisTypeArea
  /** The company; null for the standard ones. */
  subscriptionId: string | null
}

const pageOf = ({ analysisTypes }: AnalysisTypesQuery) => analysisTypes

/** The standard categories, for staff, or those a company may choose from. */
export function AnalysisTypeListScreen({ area, subscriptionId }: Props) {
  return area === 'manage' && subscriptionId === null ? (
    <ChooseCompany />
  ) : (
    <AnalysisTypeList area={area} subscriptionId={subscriptionId} />
  )
}

function AnalysisTypeList({ area, subscriptionId }: Props) {
  const t = useTranslations('analysisType.list')
  const [search, setSearch] = useListChoice('search', '')
  const [deleting, setDeleting] = useState<AnalysisTypeFieldsFragment | null>(null)
  const { rows, pages, error, refresh, retry } = usePagedRows<AnalysisTypesQuery, AnalysisTypeFieldsFragment>({
    document: AnalysisTypesDocument,
    asking: { subscriptionId, search },
    pageOf,
  })
  const kind: ListColumn<AnalysisTypeFieldsFragment> = {
    key: 'kind',
    label: t('columns.kind'),
    render: (row) => (
      <div style={{ whiteSpace: 'nowrap' }}>
        <AnalysisTypeKind analysisType={row} />
      </div>
    ),
  }
  const columns: ListColumn<AnalysisTypeFieldsFragment>[] = [
    { key: 'name', label: t('columns.name'), render: ({ name }) => name },
    {
      key: 'base',
      label: t('columns.base'),
      align: 'end',
      render: ({ baseAmountDefault }) => <span className="tabular">{formatNumber(baseAmountDefault)}</span>,
    },
    ...(area === 'manage' ? [kind] : []),
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
        action={
          <Button component={Link} href={analysisTypePaths.add(area)} leftSection={<IconPlus size={16} aria-hidden />}>
            {t('add')}
          </Button>
        }
        rowKey={({ id }) => id}
        rowLabel={({ name }) => name}
        rowHref={({ id, abilities }) => (abilities.includes('update') ? analysisTypePaths.edit(area, id) : null)}
        card={(row) => <AnalysisTypeCard analysisType={row} showsKind={area === 'manage'} />}
        columns={columns}
        rowActions={(row) => <AnalysisTypeActions analysisType={row} area={area} onDelete={setDeleting} />}
      />
      {deleting !== null && (
        <DeleteAnalysisTypeModal analysisType={deleting} onDeleted={refresh} onClose={() => setDeleting(null)} />
      )}
    </>
  )
}
