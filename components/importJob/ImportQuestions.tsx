'use client'
import { Checkbox, Stack, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { ImportChoice, Preview } from './useImport'

type Props = {
  preview: Preview
  /** The headings that no column uses. */
  unused: readonly string[]
  choice: ImportChoice
  onChange: (choice: ImportChoice) => void
}

/** What an import asks before it begins: new departments, people who were removed, people who are not active. */
export function ImportQuestions({
  preview: { newDepartments, removed, inactiveRows },
  unused,
  choice,
  onChange,
}: Props) {
  const t = useTranslations('importJob.ask')
  const box = (name: keyof ImportChoice, label: string, description: string) => (
    <Checkbox
      label={label}
      description={description}
      checked={choice[name]}
      onChange={({ currentTarget }) => onChange({ ...choice, [name]: currentTarget.checked })}
    />
  )
  return (
    <Stack gap="sm" style={{ overflowWrap: 'anywhere' }}>
      {unused.length > 0 && <Text size="sm">{t('unused', { names: unused.join(', ') })}</Text>}
      {newDepartments.length > 0 &&
        box(
          'createDepartments',
          t('departments', { count: newDepartments.length, names: newDepartments.join(', ') }),
          t('departmentsElse'),
        )}
      {removed.count > 0 &&
        box(
          'bringBack',
          removed.day === null
            ? t('removed', { count: removed.count })
            : t('removedOn', { count: removed.count, day: removed.day }),
          t('removedElse'),
        )}
      {inactiveRows > 0 && box('withInactive', t('inactive', { count: inactiveRows }), t('inactiveElse'))}
    </Stack>
  )
}
