'use client'
import { Group, Stack, Text } from '@mantine/core'
import { IconSitemap } from '@tabler/icons-react'
import { Email } from '@/components/ui/Email'
import type { PersonRowFragment } from '@/graphql/__generated__/operations'
import { InvitationPending } from './InvitationPending'
import { personName } from '../personName'
import { useRoleLabels } from '../useRoleLabels'

type Props = {
  person: PersonRowFragment
  /** Where people of several departments are listed together. */
  hasDepartment: boolean
}

/** The content of a card below a person's name. */
export function PersonCard({ person, hasDepartment }: Props) {
  const ofRole = useRoleLabels()
  const { user, subscriptionDepartment: department } = person
  return (
    <Stack gap={6}>
      {personName(person) !== user.email && (
        <Text size="sm" c="dimmed">
          <Email>{user.email}</Email>
        </Text>
      )}
      <Text size="sm">{ofRole(user.roleGroup.name)}</Text>
      {hasDepartment && department !== null && (
        <Group gap={6} wrap="nowrap">
          <IconSitemap size={16} aria-hidden style={{ flex: 'none' }} />
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            {department.name}
          </Text>
        </Group>
      )}
      {!user.emailConfirmed && <InvitationPending />}
    </Stack>
  )
}
