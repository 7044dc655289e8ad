'use client'
import { IconMailForward, IconPencil, IconTrash, IconUserMinus } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { RowMenu } from '@/components/ui/RowMenu'
import { type PeopleWhere, peoplePaths } from '@/domain/paths'
import type { PersonRowFragment } from '@/graphql/__generated__/operations'
import { personName } from './personName'

type Props = { person: PersonRowFragment; where: PeopleWhere; canDelete: boolean; onResend: (person: PersonRowFragment) => void }

/** What may be done with one person of a list. */
export function PersonActions({ person, where, canDelete, onResend }: Props) {
  const t = useTranslations('person.list')
  const { id, abilities, user } = person
  return (
    <RowMenu
      label={t('actions', { name: personName(person) })}
      items={[
        abilities.includes('update') && { label: t('edit'), icon: IconPencil, href: peoplePaths.edit(where, id) },
        !user.emailConfirmed && abilities.includes('invite') && { label: t('resend'), icon: IconMailForward, onClick: () => onResend(person) },
        'departmentId' in where && abilities.includes('move') && { label: t('remove'), icon: IconUserMinus, href: peoplePaths.remove(where, id) },
        canDelete && abilities.includes('delete') && { label: t('delete'), icon: IconTrash, isDanger: true, href: peoplePaths.delete(where, id) },
      ]}
    />
  )
}
