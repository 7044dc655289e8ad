'use client'
import { useApolloClient, useMutation, useQuery } from '@apollo/client/react'
import { Alert, Button, Group, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useTranslations } from 'next-intl'
import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Form } from '@/components/forms/Form'
import { SubmitButton } from '@/components/forms/SubmitButton'
import { useZodForm } from '@/components/forms/useZodForm'
import { useMailStatus } from '@/components/shared/MailTrouble'
import { newId } from '@/components/shared/newId'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import { formatDate } from '@/domain/format'
import { personFormSchema } from '@/domain/profile'
import { roleGroupIds } from '@/domain/role'
import {
  EmailChangeDocument,
  type PersonDetailFragment,
  SavePersonDocument,
  WithdrawEmailChangeDocument,
} from '@/graphql/profile/__generated__/operations'
import { PersonFields } from './PersonFields'
import { useResendInvites } from '../list/useResendInvites'

/**
 * Notifies after saving what follows from a new address: what has to happen before it takes effect, or that the person
 * was invited again. The message stays long enough to be read; the person's own page continues to show it.
 */
function useNotifyNewEmail(): (person: PersonDetailFragment, to: string) => Promise<void> {
  const t = useTranslations('person.form')
  const fate = useMailStatus()
  const client = useApolloClient()
  return async ({ userId, user: { email: from, emailConfirmed } }, to) => {
    if (to.toLowerCase() === from.toLowerCase()) return
    const answer = await client
      .query({ query: EmailChangeDocument, variables: { userId }, fetchPolicy: 'network-only' })
      .catch(() => null)
    const change = answer?.data?.emailChange ?? null
    // It replaced the address of an account that was never used.
    if (change === null && !emailConfirmed)
      return notify({ message: t(`reinvited.${fate}`, { from, to }), color: fate === 'sent' ? 'green' : 'orange' })
    const day = change?.dueAt == null ? '' : formatDate(new Date(change.dueAt), change.timeZone)
    const message = t(`asked.${change === null ? 'own' : day === '' ? 'never' : 'due'}`, { from, to, day })
    notify({
      title: t('asked.title'),
      message: fate === 'sent' ? message : `${message} ${t(`asked.${fate}`)}`,
      color: 'orange',
    })
  }
}

const notify = (data: { title?: string; message: string; color: string }) =>
  void notifications.show({ ...data, autoClose: 20_000 })

type ResendInviteProps = { id: string }

/** Says that a person has not accepted their invitation, and resends it. */
function ResendInvite({ id }: ResendInviteProps) {
  const t = useTranslations('person.form')
  const { resend, isBusy, error } = useResendInvites()
  return (
    <>
      <Alert color="orange" maw={720}>
        <Group gap="sm">
          <Text size="sm" flex="1 1 220px">
            {t('notConfirmed')}
          </Text>
          <Button variant="default" mih={44} disabled={isBusy} aria-busy={isBusy} onClick={() => void resend([id])}>
            {t('resend')}
          </Button>
        </Group>
      </Alert>
      <ErrorBanner error={error} isSimple />
    </>
  )
}

type Choice = { id: string; name: string }
type Values = {
  firstName: string
  lastName: string
  email: string
  roleGroupId: string
  subscriptionDepartmentId: string | null
}
type Props = {
  /** Null for a new person. */
  person: PersonDetailFragment | null
  /** The place of a new person: their company, null for staff, and their department. */
  subscriptionId: string | null
  departmentId: string | null
  /** A new person's role to begin with. */
  roleGroupId?: string
  groups: readonly Choice[]
  /** Null where the department cannot be chosen, undefined while they are read. */
  departments: readonly Choice[] | null | undefined
  backHref: string
  /** Refetches the person, so that a retry uses the stored version. */
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
export function PersonForm(props: Props) {
  const { person, subscriptionId, departmentId, groups, departments, backHref, onRefused } = props
  const t = useTranslations('person.form')
  const common = useTranslations('common')
  const router = useRouter()
  const fate = useMailStatus()
  // One id per mount: a duplicate request creates one person.
  const [id] = useState(() => person?.id ?? newId())
  const [save] = useMutation(SavePersonDocument)
  const notifyNewEmail = useNotifyNewEmail()
  const nobody: Values = {
    firstName: '',
    lastName: '',
    email: '',
    roleGroupId: props.roleGroupId ?? (subscriptionId === null ? roleGroupIds.Administrator : roleGroupIds.User),
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
    else await notifyNewEmail(person, typed.email)
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
      {person !== null && person.abilities.includes('changeEmail') && <WaitingEmail userId={person.userId} />}
      <Form isOnCard form={form} onSubmit={handleSave} aria-label={t(person === null ? 'add' : 'edit')}>
        <PersonFields
          groups={offered}
          picksRole={person === null || person.abilities.includes('changeRoleGroup')}
          changesEmail={person === null || person.abilities.includes('changeEmail')}
          departments={departments}
          confirmedEmail={person?.user.emailConfirmed === true ? person.user.email : null}
        />
        <Group>
          <SubmitButton />
          <Button component={Link} href={backHref} variant="default">
            {common('cancel')}
          </Button>
        </Group>
      </Form>
    </>
  )
}

type WaitingEmailProps = { userId: string }

/** Shows a pending change of address that awaits the person's agreement, and withdraws it. */
function WaitingEmail({ userId }: WaitingEmailProps) {
  const t = useTranslations('person.form.waitingEmail')
  const { data, refetch } = useQuery(EmailChangeDocument, { variables: { userId }, fetchPolicy: 'network-only' })
  const [withdraw, { loading, error }] = useMutation(WithdrawEmailChangeDocument)
  const change = data?.emailChange ?? null
  const handleWithdraw = () =>
    withdraw({ variables: { userId } }).then(
      () => refetch(),
      () => undefined,
    )
  return (
    <>
      {change !== null && (
        <Alert color="orange" maw={720}>
          <Group gap="sm">
            <Text size="sm" flex="1 1 220px" style={{ overflowWrap: 'anywhere' }}>
              <span>
                {change.dueAt === null
                  ? t('never', { email: change.newEmail })
                  : t('due', {
                      email: change.newEmail,
                      day: formatDate(new Date(change.dueAt), change.timeZone),
                    })}
              </span>
              <span>{change.isProven ? '' : ` ${t('unproven')}`}</span>
            </Text>
            <Button
              variant="default"
              mih={44}
              disabled={loading}
              aria-busy={loading}
              onClick={() => void handleWithdraw()}
            >
              {t('withdraw')}
            </Button>
          </Group>
        </Alert>
      )}
      <ErrorBanner error={error} isSimple />
    </>
  )
}
