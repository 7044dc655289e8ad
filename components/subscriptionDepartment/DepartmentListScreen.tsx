'use client'
import { List as BulletList, Stack, Text } from '@mantine/core'
import { IconUsers, IconPencil, IconSend, IconTrash } from '@tabler/icons-react'
import { useFormatter, useTranslations } from 'next-intl'
import { ChooseCompany } from '@/components/shared/ChooseCompany'
import { AddLink } from '@/components/shared/list/AddLink'
import { DeleteRecord } from '@/components/shared/list/DeleteRecord'
import { useRecordList } from '@/components/shared/list/useRecordList'
import { List } from '@/components/ui/list/List'
import type { ListColumn } from '@/components/ui/list/listTypes'
import { departmentPaths, peoplePaths, questionnairePaths } from '@/domain/paths'
import {
  DeleteSubscriptionDepartmentDocument,
  SubscriptionDepartmentFieldsFragment,
  SubscriptionDepartmentsDocument,
} from '@/graphql/subscriptionDepartment/__generated__/operations'
import { CardLine } from '@/components/ui/row/CardLine'
import { RowMenu } from '@/components/ui/row/RowMenu'

type Props = { subscriptionId: string | null }

/** The departments of a company. */
export function DepartmentListScreen({ subscriptionId }: Props) {
  return subscriptionId === null ? <ChooseCompany /> : <DepartmentList subscriptionId={subscriptionId} />
}

function DepartmentList({ subscriptionId }: { subscriptionId: string }) {
  const t = useTranslations('subscriptionDepartment.list')
  const format = useFormatter()
  const { list, refresh, deleting, setDeleting } = useRecordList({
    document: SubscriptionDepartmentsDocument,
    asking: { subscriptionId },
    pageOf: ({ subscriptionDepartments }) => subscriptionDepartments,
  })
  const columns: ListColumn<SubscriptionDepartmentFieldsFragment>[] = [
    { key: 'name', label: t('columns.name'), render: ({ name }) => name },
    {
      key: 'people',
      label: t('columns.people'),
      align: 'end',
      render: ({ numberOfPeople: count }) => (
        <span className="tabular">{count === null ? null : format.number(count)}</span>
      ),
    },
  ]
  return (
    <>
      <List
        {...list}
        title={t('title')}
        purpose={t('purpose')}
        action={<AddLink href={departmentPaths.add}>{t('add')}</AddLink>}
        rowHref={({ id, abilities }) => (abilities.includes('update') ? departmentPaths.edit(id) : null)}
        card={({ numberOfPeople }) => <CardLine texts={[t('people', { count: numberOfPeople ?? 0 })]} isDimmed />}
        columns={columns}
        rowActions={(department) => <DepartmentActions department={department} onDelete={setDeleting} />}
      />
      {deleting !== null && (
        <DeleteDepartmentModal department={deleting} onDeleted={refresh} onClose={() => setDeleting(null)} />
      )}
    </>
  )
}

type DepartmentActionsProps = {
  department: SubscriptionDepartmentFieldsFragment
  onDelete: (department: SubscriptionDepartmentFieldsFragment) => void
}

/** The actions for a department of the list. */
function DepartmentActions({ department, onDelete }: DepartmentActionsProps) {
  const t = useTranslations('subscriptionDepartment.list')
  const { id, name, abilities } = department
  return (
    <RowMenu
      label={t('actions', { name })}
      items={[
        abilities.includes('update') && { label: t('edit'), icon: IconPencil, href: departmentPaths.edit(id) },
        {
          label: t('seePeople'),
          icon: IconUsers,
          href: peoplePaths.list({ of: 'companyDepartment', departmentId: id }),
        },
        {
          label: t('seeCampaigns'),
          icon: IconSend,
          href: questionnairePaths.list({ area: 'manage', departmentId: id }, 'Campaign'),
        },
        abilities.includes('delete') && {
          label: t('delete'),
          icon: IconTrash,
          isDanger: true,
          onClick: () => onDelete(department),
        },
      ]}
    />
  )
}

type DeleteDepartmentModalProps = {
  department: SubscriptionDepartmentFieldsFragment
  onDeleted: () => Promise<unknown>
  onClose: () => void
}

/** Confirms the deletion of a department, and says what happens to its contents. */
function DeleteDepartmentModal({ department: { id, name, numberOfPeople }, ...rest }: DeleteDepartmentModalProps) {
  const t = useTranslations('subscriptionDepartment.delete')
  return (
    <DeleteRecord
      document={DeleteSubscriptionDepartmentDocument}
      id={id}
      title={t('title', { name })}
      confirmLabel={t('confirm')}
      {...rest}
    >
      <Stack gap="xs">
        <Text>{t('text')}</Text>
        <BulletList>
          <BulletList.Item>{t('people', { count: numberOfPeople ?? 0 })}</BulletList.Item>
          <BulletList.Item>{t('administrators')}</BulletList.Item>
          <BulletList.Item>{t('questionnaires')}</BulletList.Item>
          <BulletList.Item>{t('results')}</BulletList.Item>
        </BulletList>
      </Stack>
    </DeleteRecord>
  )
}
