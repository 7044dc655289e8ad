'use client'
import { useMutation } from '@apollo/client/react'
import { Button, List as BulletList, Stack, Text } from '@mantine/core'
import { IconPlus, IconUsers, IconPencil, IconSend, IconTrash } from '@tabler/icons-react'
import Link from 'next/link'
import { useFormatter, useTranslations } from 'next-intl'
import { useState } from 'react'
import { ChooseCompany } from '@/components/shared/ChooseCompany'
import { usePagedRows } from '@/components/shared/list/usePagedRows'
import { ConfirmAction } from '@/components/ui/ConfirmAction'
import { List } from '@/components/ui/list/List'
import type { ListColumn } from '@/components/ui/list/listTypes'
import { useListChoice } from '@/components/ui/list/useListChoice'
import { departmentPaths, peoplePaths, questionnairePaths } from '@/domain/paths'
import {
  DeleteSubscriptionDepartmentDocument,
  SubscriptionDepartmentFieldsFragment,
  SubscriptionDepartmentsDocument,
  type SubscriptionDepartmentsQuery,
} from '@/graphql/subscriptionDepartment/__generated__/operations'
import { CardLine } from '@/components/ui/row/CardLine'
import { RowMenu } from '@/components/ui/row/RowMenu'

type Props = { subscriptionId: string | null }

const pageOf = ({ subscriptionDepartments }: SubscriptionDepartmentsQuery) => subscriptionDepartments

/** The departments of a company. */
export function DepartmentListScreen({ subscriptionId }: Props) {
  return subscriptionId === null ? <ChooseCompany /> : <DepartmentList subscriptionId={subscriptionId} />
}

function DepartmentList({ subscriptionId }: { subscriptionId: string }) {
  const t = useTranslations('subscriptionDepartment.list')
  const format = useFormatter()
  const [search, setSearch] = useListChoice('search', '')
  const [deleting, setDeleting] = useState<SubscriptionDepartmentFieldsFragment | null>(null)
  const { rows, pages, error, refresh, retry } = usePagedRows<
    SubscriptionDepartmentsQuery,
    SubscriptionDepartmentFieldsFragment
  >({
    document: SubscriptionDepartmentsDocument,
    asking: { subscriptionId, search },
    pageOf,
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
        title={t('title')}
        rows={rows}
        pages={pages}
        error={error}
        onRetry={retry}
        search={search}
        onSearch={setSearch}
        purpose={t('purpose')}
        action={
          <Button component={Link} href={departmentPaths.add} leftSection={<IconPlus size={16} aria-hidden />}>
            {t('add')}
          </Button>
        }
        rowKey={({ id }) => id}
        rowLabel={({ name }) => name}
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
function DeleteDepartmentModal({
  department: { id, name, numberOfPeople },
  onDeleted,
  onClose,
}: DeleteDepartmentModalProps) {
  const t = useTranslations('subscriptionDepartment.delete')
  const [remove] = useMutation(DeleteSubscriptionDepartmentDocument, { variables: { id } })
  return (
    <ConfirmAction
      title={t('title', { name })}
      confirmLabel={t('confirm')}
      onConfirm={() => remove()}
      onDone={onDeleted}
      onClose={onClose}
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
    </ConfirmAction>
  )
}
