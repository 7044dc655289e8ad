'use client'
import { useTranslations } from 'next-intl'
import { Email } from '@/components/ui/Email'
import type { ListColumn } from '@/components/ui/list/listTypes'
import type { PersonRowFragment } from '@/graphql/profile/__generated__/operations'
import { InvitationPending } from './InvitationPending'
import { useRoleLabels } from '../useRoleLabels'

type Column = ListColumn<PersonRowFragment>

/** The columns of a table of people; with the department where several may be listed together. */
export function usePersonColumns(hasDepartments: boolean): Column[] {
  const t = useTranslations('person')
  const ofRole = useRoleLabels()
  const department: Column = {
    key: 'department',
    label: t('columns.department'),
    render: (row) => row.subscriptionDepartment?.name,
  }
  return [
    {
      key: 'firstName',
      label: t('columns.firstName'),
      render: (row) => row.firstName || row.user.email,
      isShort: true,
    },
    { key: 'lastName', label: t('columns.lastName'), render: (row) => row.lastName },
    {
      key: 'email',
      label: t('columns.email'),
      render: (row) => (
        <span style={{ display: 'inline-block', minInlineSize: 140 }}>
          <Email>{row.user.email}</Email>
        </span>
      ),
    },
    { key: 'role', label: t('columns.role'), render: (row) => ofRole(row.user.roleGroup.name) },
    ...(hasDepartments ? [department] : []),
    {
      key: 'invitation',
      label: t('columns.invitation'),
      render: (row) => (row.user.emailConfirmed ? t('invitation.confirmed') : <InvitationPending />),
    },
  ]
}
