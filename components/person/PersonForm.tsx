'use client'
import { useMutation } from '@apollo/client/react'
import { Button, Group } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useTranslations } from 'next-intl'
import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Form } from '@/components/forms/Form'
import { SubmitButton } from '@/components/forms/SubmitButton'
import { useZodForm } from '@/components/forms/useZodForm'
import { useMailFate } from '@/components/shared/MailTrouble'
import { newId } from '@/components/shared/newId'
import { personFormSchema } from '@/domain/profile'
import { roleGroupIds } from '@/domain/role'
import { type PersonDetailFragment, SavePersonDocument } from '@/graphql/__generated__/operations'
import { PersonFields } from './PersonFields'
import { ResendInvite } from './ResendInvite'
import { useTellWaiting } from './useTellWaiting'
import { WaitingEmail } from './WaitingEmail'

type Choice = { id: string; name: string }
type Values = {
  firstName: string
  lastName: string
  email: string
  roleGroupId: string
  subscriptionDepartmentId: string | null
}
type Props = {
  /** Null for somebody new. */
  person: PersonDetailFragment | null
  /** Where somebody new belongs: their company, null for staff, and their department. */
  subscriptionId: string | null
  departmentId: string | null
  groups: readonly Choice[]
  departments: readonly Choice[] | null
  backHref: string
  /** Reads the person anew, so that a second try is made on what is stored. */
  onRefused: () => Promise<unknown>
}

const ofPerson = ({ firstName, lastName, user, subscriptionDepartmentId }: PersonDetailFragment): Values => ({
  firstName,
  lastName,
  email: user.email,
  roleGroupId: user.roleGroup.id,
  subscriptionDepartmentId,
})

/** Adds a person, who is invited by mail, or saves one. */
export function PersonForm({ person, subscriptionId, departmentId, groups, departments, backHref, onRefused }: Props) {
  const t = useTranslations('person.form')
  const common = useTranslations('common')
  const router = useRouter()
  const fate = useMailFate()
  // One id for this visit: pressing twice makes one person.
  const [id] = useState(() => person?.id ?? newId())
  const [save] = useMutation(SavePersonDocument)
  const tellWaiting = useTellWaiting()
  const nobody: Values = {
    firstName: '',
    lastName: '',
    email: '',
    roleGroupId: subscriptionId === null ? roleGroupIds.Administrator : roleGroupIds.User,
    subscriptionDepartmentId: departmentId,
  }
  const values = person === null ? nobody : ofPerson(person)
  const form = useZodForm(
    personFormSchema,
    person === null ? { defaultValues: values } : { defaultValues: values, values },
  )

  const handleSave = async (typed: Values) => {
    try {
      await save({
        variables: {
          model: {
            id,
            ...(person === null ? {} : { version: person.version }),
            subscriptionId: person?.subscriptionId ?? subscriptionId,
            ...typed,
          },
        },
      })
    } catch (error) {
      if (person !== null) await onRefused()
      throw error
    }
    if (person === null)
      notifications.show({
        message: t(`invited.${fate}`, { email: typed.email }),
        color: fate === 'sent' ? 'green' : 'orange',
        autoClose: 8_000,
      })
    else await tellWaiting(person, typed.email)
    router.push(backHref)
  }
  const group = person?.user.roleGroup
  const offered =
    group === undefined || groups.some(({ id: known }) => known === group.id) ? groups : [...groups, group]
  return (
    <>
      {person !== null && !person.user.emailConfirmed && person.abilities.includes('invite') && (
        <ResendInvite id={person.id} />
      )}
      {person !== null && person.user.emailConfirmed && person.abilities.includes('changeEmail') && (
        <WaitingEmail userId={person.userId} />
      )}
      <Form form={form} onSubmit={handleSave} aria-label={t(person === null ? 'add' : 'edit')}>
        <PersonFields
          groups={offered}
          picksRole={person === null || person.abilities.includes('changeRoleGroup')}
          changesEmail={person === null || person.abilities.includes('changeEmail')}
          departments={departments}
          confirmedEmail={person?.user.emailConfirmed === true ? person.user.email : null}
        />
        <Group>
          <SubmitButton size="md" />
          <Button component={Link} href={backHref} size="md" variant="default">
            {common('cancel')}
          </Button>
        </Group>
      </Form>
    </>
  )
}
