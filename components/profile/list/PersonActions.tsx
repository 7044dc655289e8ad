'use client'
import { IconDownload, IconEraser, IconMailForward, IconPencil, IconTrash, IconUserMinus } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { RowMenu } from '@/components/ui/row/RowMenu'
import { erasurePaths, type PeopleWhere, peoplePaths, personalDataPath } from '@/domain/paths'
import type { PersonRowFragment } from '@/graphql/profile/__generated__/operations'
import { personName } from '../personName'
import { useDeletionBlockReason } from '../useDeletionBlockReason'

type Props = {
  person: PersonRowFragment
  where: PeopleWhere
  canDelete: boolean
  onResend: (person: PersonRowFragment) => void
}

/** The actions for one person of a list. */
export function PersonActions({ person, where, canDelete, onResend }: Props) {
  const t = useTranslations('person.list')
  const { id, userId, abilities, user, takenInUntil } = person
  const takenIn = useDeletionBlockReason()
  return (
    <RowMenu
      label={t('actions', { name: personName(person) })}
      items={[
        abilities.includes('update') && { label: t('edit'), icon: IconPencil, href: peoplePaths.edit(where, id) },
        !user.emailConfirmed &&
          abilities.includes('invite') && {
            label: t('resend'),
            icon: IconMailForward,
            onClick: () => onResend(person),
          },
        'departmentId' in where &&
          abilities.includes('move') && {
            label: t('remove'),
            icon: IconUserMinus,
            href: peoplePaths.remove(where, id),
          },
        where.of !== 'department' &&
          abilities.includes('export') && {
            label: t('download'),
            icon: IconDownload,
            href: personalDataPath(userId),
            prefetch: false,
          },
        canDelete &&
          abilities.includes('delete') && {
            label: t('delete'),
            icon: IconTrash,
            isDanger: true,
            disabled: takenIn(takenInUntil) ?? false,
            href: peoplePaths.delete(where, id),
          },
        where.of !== 'department' &&
          abilities.includes('erase') && {
            label: t('erase'),
            icon: IconEraser,
            isDanger: true,
            href: where.of === 'staff' ? erasurePaths.personByStaff(userId) : erasurePaths.person(userId),
          },
      ]}
    />
  )
}
