'use client'
import { useMutation } from '@apollo/client/react'
import { Text, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { listPlaces } from '@/components/ui/list/listPlaces'
import { type PeopleWhere, peoplePaths } from '@/domain/paths'
import { MoveProfilesDocument } from '@/graphql/profile/__generated__/operations'
import { PersonQuestion } from './PersonQuestion'
import { personName } from './personName'
import { useDepartmentName } from './useDepartments'
import { usePerson } from './usePerson'

type Props = { where: Extract<PeopleWhere, { departmentId: string }>; id: string }

/** A read-only detail of the person; missing names are left out. */
const shown = (label: string, value = '') => value !== '' && <TextInput label={label} value={value} readOnly />

/** Confirms adding a person of the company to a department. */
export function PersonAddFromListScreen({ where, id }: Props) {
  const t = useTranslations('person.addFromList')
  const form = useTranslations('person.form')
  const router = useRouter()
  const department = useDepartmentName(where.departmentId)
  const { person, error } = usePerson(id)
  const [move, { loading, error: failure }] = useMutation(MoveProfilesDocument, {
    variables: { ids: [id], subscriptionDepartmentId: where.departmentId },
  })
  const problem = error ?? department.error
  const isReady = person !== undefined && department.name !== undefined
  const backHref = peoplePaths.addList(where)
  const named = { name: person === undefined ? '' : personName(person), department: department.name ?? '' }
  const handleAdded = () => {
    notifications.show({ color: 'teal', message: t('added', named) })
    // The search was for this person, who is no longer in the list.
    listPlaces.forget(backHref)
    router.push(backHref)
  }
  return (
    <PersonQuestion
      title={t('title')}
      backHref={backHref}
      confirmLabel={t('add')}
      tone="normal"
      isLoading={!isReady && problem === undefined}
      isBusy={loading}
      problem={failure ?? problem}
      isRefused={!isReady}
      onConfirm={() => void move().then(handleAdded, () => undefined)}
    >
      {shown(form('firstName'), person?.firstName)}
      {shown(form('lastName'), person?.lastName)}
      {shown(form('email'), person?.user.email)}
      <Text style={{ overflowWrap: 'anywhere' }}>{isReady && t('text', named)}</Text>
    </PersonQuestion>
  )
}
