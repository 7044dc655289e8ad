'use client'
import { Select } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useWatch } from 'react-hook-form'
import { FormSelect } from '@/components/forms/FormSelect'
import { FormTextInput } from '@/components/forms/FormTextInput'
import { useField } from '@/components/forms/validation/useField'
import { roleGroupIds } from '@/domain/role'
import { useRoleLabels } from '../useRoleLabels'

type DepartmentFieldProps = { departments: readonly { id: string; name: string }[] }

const none = 'none'

/** The department of a person; none is an option, too. */
function DepartmentField({ departments }: DepartmentFieldProps) {
  const t = useTranslations('person.form')
  const { field, common, isSaving } = useField('subscriptionDepartmentId')
  return (
    <Select
      {...common}
      label={t('department')}
      data={[
        { value: none, label: t('noDepartment') },
        ...departments.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      value={field.value ?? none}
      onChange={(value) => field.onChange(value === none ? null : value)}
      allowDeselect={false}
      searchable
      checkIconPosition="right"
      readOnly={isSaving}
    />
  )
}

type Choice = { id: string; name: string }
type Props = {
  groups: readonly Choice[]
  /** False for the user's own profile, and for readers who may not assign roles. */
  picksRole: boolean
  /** False for staff while they manage a company. */
  changesEmail: boolean
  /** Null where the department cannot be chosen, undefined while they are read. */
  departments: readonly Choice[] | null | undefined
  /** The current address until another one is confirmed; null when no change is pending. */
  confirmedEmail: string | null
}

/** The fields of the user form. */
export function PersonFields({ groups, picksRole, changesEmail, departments, confirmedEmail }: Props) {
  const t = useTranslations('person.form')
  const ofRole = useRoleLabels()
  const needsDepartment = departments?.length === 0
  const typed = String(useWatch({ name: 'email' }) ?? '')
  const isChanging =
    confirmedEmail !== null && typed.trim() !== '' && typed.trim().toLowerCase() !== confirmedEmail.toLowerCase()
  return (
    <>
      <FormTextInput
        name="firstName"
        label={t('firstName')}
        autoComplete="off"
        required
        isMarked
        withAsterisk={false}
      />
      <FormTextInput name="lastName" label={t('lastName')} autoComplete="off" required isMarked withAsterisk={false} />
      <FormTextInput
        name="email"
        type="email"
        label={t('email')}
        autoComplete="off"
        required
        isMarked
        withAsterisk={false}
        readOnly={changesEmail ? undefined : true}
        description={
          !changesEmail ? (
            t('emailFixed')
          ) : isChanging ? (
            <span role="status">{t('changing', { email: confirmedEmail })}</span>
          ) : undefined
        }
      />
      <FormSelect
        name="roleGroupId"
        label={t('role')}
        data={groups.map(({ id, name }) => ({
          value: id,
          label: ofRole(name),
          disabled: needsDepartment && id === roleGroupIds.SubscriptionDepartmentAdministrator,
        }))}
        description={needsDepartment && picksRole ? t('roleNeedsDepartment') : undefined}
        allowDeselect={false}
        disabled={!picksRole}
      />
      {departments !== null && <DepartmentField departments={departments ?? []} />}
    </>
  )
}
