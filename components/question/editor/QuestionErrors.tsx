'use client'
import { Alert, Anchor, List } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useValidationMessages } from '@/components/forms/validation/useValidationMessages'

type Props = {
  /** Message key of each invalid field. */
  issues: Readonly<Record<string, string>>
  onGoTo: (field: string) => void
}

/** Error summary after a save that failed validation in several fields; each entry links to its field. */
export function QuestionErrors({ issues, onGoTo }: Props) {
  const t = useTranslations('common.form')
  const validation = useValidationMessages()
  const wrong = Object.entries(issues)
  if (wrong.length < 2) return null
  return (
    <Alert
      color="red"
      role="alert"
      icon={<IconAlertCircle aria-hidden />}
      title={t('summary', { count: wrong.length })}
    >
      <List size="sm">
        {wrong.map(([field, key]) => (
          <List.Item key={field}>
            <Anchor
              component="button"
              type="button"
              size="sm"
              c="inherit"
              ta="start"
              underline="always"
              onClick={() => onGoTo(field)}
            >
              {validation(key)}
            </Anchor>
          </List.Item>
        ))}
      </List>
    </Alert>
  )
}
