'use client'
import { Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { Email } from '@/components/ui/Email'
import type { ListColumn } from '@/components/ui/list/listTypes'
import type { PersonRowFragment } from '@/graphql/profile/__generated__/operations'
import { InvitationPending } from './InvitationPending'
import { usualRole } from '../usualRole'
import { useRoleLabels } from '../useRoleLabels'

type Column = ListColumn<PersonRowFragment>

/** The columns of a table of people; with the department where several may be listed together. */
export function usePersonColumns(hasDepartments: boolean): Column[] {
  const t = useTranslations('person')
  const ofRole = useRoleLabels()
  const department: Column = {
    key: 'department',
    label: t('columns.department'),
    narrow: 'aside',
    // On one line while it is short.
    render: ({ subscriptionDepartment }) =>
      subscriptionDepartment && (
        <Text span inherit display="inline-block" w="max-content" maw={180}>
          {subscriptionDepartment.name}
        </Text>
      ),
  }
  return [
    {
      key: 'firstName',
      label: t('columns.firstName'),
      render: (row) => row.firstName || row.user.email,
      isShort: true,
    },
    { key: 'lastName', label: t('columns.lastName'), narrow: 'beside', render: (row) => row.lastName },
    { key: 'email', label: t('columns.email'), narrow: 'line', render: (row) => <Email>{row.user.email}</Email> },
    {
      key: 'role',
      label: t('columns.role'),
      narrow: 'plain',
      isUsual: (row) => row.user.roleGroup.name === usualRole,
      render: (row) => ofRole(row.user.roleGroup.name),
    },
    ...(hasDepartments ? [department] : []),
    {
      key: 'invitation',
      label: t('columns.invitation'),
      narrow: 'plain',
      isUsual: (row) => row.user.emailConfirmed,
      render: (row) => (row.user.emailConfirmed ? t('invitation.confirmed') : <InvitationPending />),
    },
  ]
}
