'use client'
import { CardEmail } from '@/components/ui/row/CardEmail'
import { CardLine } from '@/components/ui/row/CardLine'
import type { PersonRowFragment } from '@/graphql/profile/__generated__/operations'
import { InvitationPending } from './InvitationPending'
import { personName } from '../personName'
import { usualRole } from '../usualRole'
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
    <>
      <CardLine texts={[hasDepartment && department?.name]} />
      <CardLine texts={[user.roleGroup.name !== usualRole && ofRole(user.roleGroup.name)]} />
      {personName(person) !== user.email && <CardEmail>{user.email}</CardEmail>}
      {!user.emailConfirmed && <CardLine state={<InvitationPending />} />}
    </>
  )
}
