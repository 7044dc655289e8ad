'use client'
import { useMutation } from '@apollo/client/react'
import { Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { type PeopleWhere, peoplePaths } from '@/domain/paths'
import { MoveProfilesDocument } from '@/graphql/profile/__generated__/operations'
import { PersonQuestion } from './PersonQuestion'
import { personName } from './personName'
import { usePerson } from './usePerson'
import { whereOf } from './own/whereOf'

type Props = { of: 'companyDepartment' | 'department'; id: string; departmentId?: string | null }

/** Confirms the removal of a person from their department. They stay in the company. */
export function PersonRemoveScreen({ of, id, departmentId = null }: Props) {
  const t = useTranslations('person.remove')
  const router = useRouter()
  const { person, departmentId: from, error } = usePerson(id)
  const [move, { loading, error: failure }] = useMutation(MoveProfilesDocument, {
    variables: { ids: [id], subscriptionDepartmentId: null },
  })
  const where: PeopleWhere = whereOf(of, from ?? departmentId)
  const name = person === undefined ? '' : personName(person)
  const department = person?.subscriptionDepartment?.name
  const isAdministrator = person?.user.roleGroup.name === 'SubscriptionDepartmentAdministrator'
  const handleRemove = () =>
    void move().then(
      () => router.push(peoplePaths.list(where)),
      () => undefined,
    )
  return (
    <PersonQuestion
      title={t('title')}
      backHref={peoplePaths.list(where)}
      confirmLabel={t('confirm')}
      tone="danger"
      isLoading={person === undefined && error === undefined}
      isBusy={loading}
      problem={failure ?? error}
      isRefused={person === undefined}
      onConfirm={handleRemove}
    >
      <Text style={{ overflowWrap: 'anywhere' }}>
        {department === undefined ? t('none', { name }) : t('text', { name, department })}
      </Text>
      {isAdministrator && <Text>{t('becomesUser', { name })}</Text>}
    </PersonQuestion>
  )
}
