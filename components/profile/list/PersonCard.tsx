'use client'
import { Email } from '@/components/ui/Email'
import { CardLine } from '@/components/ui/row/CardLine'
import type { PersonRowFragment } from '@/graphql/profile/__generated__/operations'
import type { RoleGroupName } from '@/domain/role'
import { InvitationPending } from './InvitationPending'
import { personName } from '../personName'
import { useRoleLabels } from '../useRoleLabels'

type Props = {
  person: PersonRowFragment
  /** Where people of several departments are listed together. */
  hasDepartment: boolean
}

/** The role of nearly everyone, which no card names. */
const usualRole = 'User' satisfies RoleGroupName

/** The content of a card below a person's name. */
export function PersonCard({ person, hasDepartment }: Props) {
  const ofRole = useRoleLabels()
  const { user, subscriptionDepartment: department } = person
  return (
    <>
      <CardLine texts={[hasDepartment && department?.name]} />
      <CardLine texts={[user.roleGroup.name !== usualRole && ofRole(user.roleGroup.name)]} />
      {personName(person) !== user.email && <CardLine state={<Email>{user.email}</Email>} isDimmed wraps />}
      {!user.emailConfirmed && <CardLine state={<InvitationPending />} />}
    </>
  )
}
