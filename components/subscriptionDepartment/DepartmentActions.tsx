'use client'
import { ActionIcon, Menu } from '@mantine/core'
import { IconDots, IconPencil, IconSend, IconTrash, IconUsers } from '@tabler/icons-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { departmentPaths, peoplePaths, questionnairePaths } from '@/domain/paths'
import type { SubscriptionDepartmentFieldsFragment } from '@/graphql/__generated__/operations'

type Props = { department: SubscriptionDepartmentFieldsFragment; onDelete: (department: SubscriptionDepartmentFieldsFragment) => void }

/** What may be done with a department of the list. */
export function DepartmentActions({ department, onDelete }: Props) {
  const t = useTranslations('subscriptionDepartment.list')
  const { id, name, abilities } = department
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" size={36} aria-label={t('actions', { name })}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {abilities.includes('update') && (
          <Menu.Item component={Link} href={departmentPaths.edit(id)} leftSection={<IconPencil size={16} aria-hidden />}>
            {t('edit')}
          </Menu.Item>
        )}
        <Menu.Item component={Link} href={peoplePaths.list({ of: 'companyDepartment', departmentId: id })} leftSection={<IconUsers size={16} aria-hidden />}>
          {t('seePeople')}
        </Menu.Item>
        <Menu.Item component={Link} href={questionnairePaths.list({ area: 'manage', departmentId: id }, 'Campaign')} leftSection={<IconSend size={16} aria-hidden />}>
          {t('seeCampaigns')}
        </Menu.Item>
        {abilities.includes('delete') && (
          <Menu.Item color="red" leftSection={<IconTrash size={16} aria-hidden />} onClick={() => onDelete(department)}>
            {t('delete')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
