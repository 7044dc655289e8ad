'use client'
import { Alert, Anchor, List } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { type FieldErrors, type FieldValues, useFormContext } from 'react-hook-form'
import classes from './forms.module.css'

type Wrong = { path: string; message: string }

/** Wrong fields of a form, flat, with the address of each. */
function wrongFields(errors: FieldErrors<FieldValues>, prefix = ''): Wrong[] {
  return Object.entries(errors).flatMap(([key, error]) => {
    const path = prefix === '' ? key : `${prefix}.${key}`
    if (error === undefined || error === null || typeof error !== 'object') return []
    if (typeof error.message === 'string') return [{ path, message: error.message }]
    return wrongFields(error as FieldErrors<FieldValues>, path)
  })
}

/** After a refused submit with several wrong fields: what is wrong, each a link to its field. */
export function FormErrorSummary() {
  const t = useTranslations('common.form')
  const { formState, setFocus } = useFormContext()
  const wrong = wrongFields(formState.errors)
  const own = wrong.filter(({ path }) => path.startsWith('root'))
  if (formState.submitCount === 0 || (wrong.length < 2 && own.length === 0)) return null
  return (
    <Alert
      color="red"
      role="alert"
      icon={<IconAlertCircle aria-hidden />}
      title={t('summary', { count: wrong.length })}
    >
      <List size="sm" className={classes.summary}>
        {wrong.map(({ path, message }) => (
          <List.Item key={path}>
            {path.startsWith('root') ? (
              message
            ) : (
              <Anchor component="button" type="button" size="sm" c="inherit" ta="start" onClick={() => setFocus(path)}>
                {message}
              </Anchor>
            )}
          </List.Item>
        ))}
      </List>
    </Alert>
  )
}
