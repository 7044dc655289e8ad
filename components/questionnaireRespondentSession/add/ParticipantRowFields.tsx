'use client'
import { ActionIcon, Select, Text, TextInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useValidationMessages } from '@/components/forms/validation/useValidationMessages'
import classes from '../people.module.css'
import type { ParticipantRow } from './participantRows'

type Props = {
  row: ParticipantRow
  number: number
  issues: Partial<Record<keyof ParticipantRow, string>>
  /** Why the server refused the person. */
  refusal: string | undefined
  departments: readonly { id: string; name: string }[]
  onChange: (patch: Partial<ParticipantRow>) => void
  /** Returns whether the pasted text was handled as spreadsheet cells; the field then ignores it. */
  onPaste: (field: keyof ParticipantRow, text: string) => boolean
  onBlur: () => void
  onClear: () => void
}

/** Fields of one person to add, in one line where it fits. */
export function ParticipantRowFields({
  row,
  number,
  issues,
  refusal,
  departments,
  onChange,
  onPaste,
  onBlur,
  onClear,
}: Props) {
  const t = useTranslations('questionnaireRespondentSession.people')
  const validation = useValidationMessages()
  const errorOf = (field: keyof ParticipantRow) => {
    const key = issues[field]
    return key === undefined ? undefined : validation(key)
  }
  const text = (field: Exclude<keyof ParticipantRow, 'subscriptionDepartmentId'>) => ({
    label: t(field),
    value: row[field],
    error: errorOf(field),
    onBlur,
    onPaste: (event: { clipboardData: DataTransfer; preventDefault: () => void }) => {
      if (onPaste(field, event.clipboardData.getData('text/plain'))) event.preventDefault()
    },
    onChange: (event: { currentTarget: { value: string } }) => onChange({ [field]: event.currentTarget.value }),
  })
  return (
    <div role="group" aria-label={t('row', { number })} className={`${classes.line} ${classes.participant}`}>
      <Text size="sm" c="dimmed" className={`tabular ${classes.number}`} aria-hidden>
        {number}
      </Text>
      <TextInput
        className={classes.email}
        type="email"
        autoComplete="off"
        {...text('email')}
        error={errorOf('email') ?? refusal}
        data-refused={errorOf('email') === undefined && refusal !== undefined ? true : undefined}
      />
      <TextInput className={classes.first} autoComplete="off" {...text('firstName')} />
      <TextInput className={classes.last} autoComplete="off" {...text('lastName')} />
      <Select
        className={classes.department}
        label={t('department')}
        placeholder={t('departmentPlaceholder')}
        clearable
        searchable
        data={departments.map(({ id, name }) => ({ value: id, label: name }))}
        value={row.subscriptionDepartmentId}
        onChange={(value) => onChange({ subscriptionDepartmentId: value })}
      />
      <TextInput className={classes.manager} autoComplete="off" {...text('lineManagerName')} />
      <TextInput className={classes.managerEmail} type="email" autoComplete="off" {...text('lineManagerEmail')} />
      <ActionIcon
        className={classes.clear}
        variant="subtle"
        size={36}
        aria-label={t('clear', { number })}
        onClick={onClear}
      >
        <IconX size={16} />
      </ActionIcon>
    </div>
  )
}
