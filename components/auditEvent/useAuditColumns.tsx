'use client'
import { useTranslations } from 'next-intl'
import type { ListColumn } from '@/components/ui/list/listTypes'
import type { AuditEventFieldsFragment } from '@/graphql/__generated__/operations'
import { AuditDetails } from './AuditDetails'
import { AuditPersonName } from './AuditPersonName'
import { useAuditWords } from './useAuditWords'

/** The columns of the trail, or of a company's own; `when` words an instant. */
export function useAuditColumns(
  when: (instant: string) => string,
  isOwn: boolean,
): ListColumn<AuditEventFieldsFragment>[] {
  const t = useTranslations('auditEvent.list')
  const { ofAction } = useAuditWords()
  const columns: ListColumn<AuditEventFieldsFragment>[] = [
    { key: 'when', label: t('columns.when'), render: ({ at }) => <span className="tabular">{when(at)}</span> },
    { key: 'what', label: t('columns.what'), render: ({ action }) => ofAction(action) },
    {
      key: 'who',
      label: t('columns.who'),
      render: ({ actor }) => (actor === null ? t('nobody') : <AuditPersonName person={actor} />),
    },
    { key: 'about', label: t('columns.about'), render: ({ subject }) => <AuditPersonName person={subject} /> },
    { key: 'company', label: t('columns.company'), render: ({ subscription }) => subscription?.name },
    { key: 'where', label: t('columns.where'), render: ({ address }) => address },
    { key: 'detail', label: t('columns.detail'), render: ({ detail }) => <AuditDetails detail={detail} /> },
  ]
  return isOwn ? columns.filter(({ key }) => key !== 'company' && key !== 'where' && key !== 'about') : columns
}
