'use client'
import { Alert, Anchor, List, Stack } from '@mantine/core'
import { IconAlertCircle, IconHistory } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { createContext, type FormEvent, type ReactNode, useContext, useState } from 'react'
import { type FieldErrors, type FieldValues, FormProvider, useFormContext } from 'react-hook-form'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import classes from './forms.module.css'
import { useTypedKept } from './useTypedKept'
import { UnsavedGuard } from './UnsavedGuard'
import type { ZodForm } from './useZodForm'

type Wrong = { path: string; message: string }

/** Invalid fields of a form, flat, each with its path. */
function wrongFields(errors: FieldErrors<FieldValues>, prefix = ''): Wrong[] {
  return Object.entries(errors).flatMap(([key, error]) => {
    const path = prefix === '' ? key : `${prefix}.${key}`
    if (error === undefined || error === null || typeof error !== 'object') return []
    if (typeof error.message === 'string') return [{ path, message: error.message }]
    return wrongFields(error as FieldErrors<FieldValues>, path)
  })
}

/** After an invalid submit with several errors: a summary in which each error links to its field. */
function FormErrorSummary() {
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

/** Notice that what was typed before the session ended is in the fields again. */
function RestoredTyping() {
  const t = useTranslations('common.form')
  return (
    <Alert role="status" variant="light" icon={<IconHistory aria-hidden />}>
      {t('restored')}
    </Alert>
  )
}

const FormId = createContext('')

/** The id of a field of the surrounding form. */
export function useFieldId(name: string): string {
  return `${useContext(FormId)}${name}`
}

type Props<Input extends FieldValues, Output extends FieldValues> = {
  form: ZodForm<Input, Output>
  /** Saves; a thrown refusal is shown at its fields, any other error in the banner above. */
  onSubmit: (values: Output) => Promise<unknown> | void
  children: ReactNode
  /** Asks for confirmation before unsaved input is left behind. */
  guardsUnsaved?: boolean
  'aria-label'?: string
}

/** A form: its fields, the error banner, and the summary that links to invalid fields. */
export function Form<Input extends FieldValues, Output extends FieldValues>({
  form,
  onSubmit,
  children,
  guardsUnsaved = true,
  ...rest
}: Props<Input, Output>) {
  const [problem, setProblem] = useState<unknown>(null)
  const { isDirty, isSubmitting, isSubmitSuccessful } = form.formState
  const isSaved = isSubmitSuccessful && problem === null
  const isRestored = useTypedKept(form, guardsUnsaved)
  const submit = form.handleSubmit(async (values) => {
    try {
      await onSubmit(values)
    } catch (error) {
      setProblem(form.setServerErrors(error))
    }
  })
  const handleSubmit = (event: FormEvent) => {
    setProblem(null)
    void submit(event)
  }
  return (
    <FormId value={form.formId}>
      <UnsavedGuard isActive={guardsUnsaved && isDirty && !isSubmitting && !isSaved} />
      <FormProvider {...form}>
        <form method="post" noValidate onSubmit={handleSubmit} aria-label={rest['aria-label']}>
          <Stack gap="md" maw={720}>
            {isRestored && isDirty && !isSaved && <RestoredTyping />}
            <ErrorBanner error={problem} takesFocus />
            <FormErrorSummary />
            {children}
          </Stack>
        </form>
      </FormProvider>
    </FormId>
  )
}
