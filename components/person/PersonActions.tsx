'use client'
import { ActionIcon, Menu } from '@mantine/core'
import { IconDots, IconMailForward, IconPencil, IconTrash, IconUserMinus } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import Link from 'next/link'
import { type PeopleWhere, peoplePaths } from '@/domain/paths'
import type { PersonRowFragment } from '@/graphql/__generated__/operations'
import { personName } from './personName'

type Props = { person: PersonRowFragment; where: PeopleWhere; canDelete: boolean; onResend: (person: PersonRowFragment) => void }

/** What may be done with one person of a list. */
export function PersonActions({ person, where, canDelete, onResend }: Props) {
  const t = useTranslations('person.list')
  const { id, abilities, user } = person
  const canEdit = abilities.includes('update')
  const canRemove = 'departmentId' in where && abilities.includes('move')
  const deletes = canDelete && abilities.includes('delete')
  const canResend = !user.emailConfirmed && abilities.includes('invite')
  if (!canEdit && !canResend && !canRemove && !deletes) return null
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" size={36} aria-label={t('actions', { name: personName(person) })}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {canEdit && (
          <Menu.Item component={Link} href={peoplePaths.edit(where, id)} leftSection={<IconPencil size={16} aria-hidden />}>
            {t('edit')}
          </Menu.Item>
        )}
        {canResend && (
          <Menu.Item onClick={() => onResend(person)} leftSection={<IconMailForward size={16} aria-hidden />}>
            {t('resend')}
          </Menu.Item>
        )}
        {canRemove && (
          <Menu.Item component={Link} href={peoplePaths.remove(where, id)} leftSection={<IconUserMinus size={16} aria-hidden />}>
            {t('remove')}
          </Menu.Item>
        )}
        {deletes && (
          <Menu.Item component={Link} href={peoplePaths.delete(where, id)} color="red" leftSection={<IconTrash size={16} aria-hidden />}>
            {t('delete')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
