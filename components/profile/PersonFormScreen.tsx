'use client'
import { useQuery } from '@apollo/client/react'
import { Skeleton, Stack } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { notFound, useSearchParams } from 'next/navigation'
import { PageHeader } from '@/components/layout/PageHeader'
import { ChooseCompany } from '@/components/shared/ChooseCompany'
import { useMailStatus } from '@/components/shared/MailTrouble'
import { useFound } from '@/components/shared/request/useFound'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import { type PeopleWhere, peoplePaths } from '@/domain/paths'
import { roleGroupIds } from '@/domain/role'
import { RoleGroupsDocument } from '@/graphql/profile/__generated__/operations'
import { PersonForm } from './form/PersonForm'
import { personName } from './personName'
import { useDepartments } from './useDepartments'
import { usePerson } from './usePerson'
import { whereOf } from './own/whereOf'

type Props = {
  of: PeopleWhere['of']
  /** The profile; omitted to add a person. */
  id?: string
  subscriptionId: string | null
  /** The department a new person is added to, or the reader's own. */
  departmentId?: string | null
  picksDepartment: boolean
}

/** The user form: adds or edits a person, then returns to the list. */
export function PersonFormScreen(props: Props) {
  if (props.of !== 'staff' && props.subscriptionId === null) return <ChooseCompany />
  return <PersonScreen {...props} />
}

function PersonScreen({ of, id, subscriptionId, departmentId = null, picksDepartment }: Props) {
  const t = useTranslations('person.form')
  const fate = useMailStatus()
  const isStaff = of === 'staff'
  const isFirst = useSearchParams().has('first') && of === 'company' && id === undefined
  const departments = useDepartments(picksDepartment && !isStaff ? subscriptionId : null)
  const roleGroups = useQuery(RoleGroupsDocument, { variables: { isAll: isStaff } })
  const { person: read, departmentId: from, error, refresh } = usePerson(id)
  useFound(error, read)
  // A person who may only be added from a list cannot be edited.
  if (read !== undefined && !read.abilities.includes('update')) notFound()
  const person = id === undefined ? null : read
  const backHref = peoplePaths.list(whereOf(of, from ?? departmentId))
  const groups = roleGroups.data?.roleGroups.items.filter(({ name }) => (name === 'Administrator') === isStaff)
  const name = person == null ? '' : personName(person)
  const isAsked = person !== undefined && groups !== undefined
  const problem = error ?? roleGroups.error
  return (
    <Stack gap="md">
      <PageHeader
        title={
          id === undefined
            ? t(isStaff ? 'addStaff' : isFirst ? 'addFirst' : 'add')
            : name || t(isStaff ? 'editStaff' : 'edit')
        }
        back={{ href: backHref, label: t('back') }}
        description={id === undefined ? t(`invites.${fate}`) : undefined}
      />
      <ErrorBanner error={problem} />
      {!isAsked && problem === undefined && <Skeleton h={320} maw={720} aria-label={t('loading')} />}
      {isAsked && (
        <PersonForm
          person={person}
          subscriptionId={isStaff ? null : subscriptionId}
          departmentId={departmentId}
          {...(isFirst && { roleGroupId: roleGroupIds.SubscriptionAdministrator })}
          groups={groups}
          departments={picksDepartment && !isStaff ? departments : null}
          backHref={backHref}
          onRefused={refresh}
        />
      )}
    </Stack>
  )
}
