'use client'
import { IconPencil, IconSend, IconTrash, IconUsers } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { RowMenu } from '@/components/ui/row/RowMenu'
import { departmentPaths, peoplePaths, questionnairePaths } from '@/domain/paths'
import type { SubscriptionDepartmentFieldsFragment } from '@/graphql/__generated__/operations'

type Props = {
  department: SubscriptionDepartmentFieldsFragment
  onDelete: (department: SubscriptionDepartmentFieldsFragment) => void
}

/** What may be done with a department of the list. */
export function DepartmentActions({ department, onDelete }: Props) {
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
