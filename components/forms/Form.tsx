'use client'
import { Alert, Anchor, Box, List, Stack } from '@mantine/core'
import { IconAlertCircle, IconHistory } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { createContext, type FormEvent, type ReactNode, useContext, useEffect, useEffectEvent, useState } from 'react'
import {
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  FormProvider,
  type PathValue,
  useFormContext,
} from 'react-hook-form'
import { usePathname } from 'next/navigation'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import { beforeSessionEnds } from '@/components/shared/unsaved/sessionEnd'
import { TabDrafts } from '@/components/shared/unsaved/TabDrafts'
import classes from './forms.module.css'
import { UnsavedGuard } from './UnsavedGuard'
import type { ZodForm } from './useZodForm'

/** Fields that no device may store. */
const isSecret = (name: string) => /password|secret|code|smtpUrl/i.test(name)

/**
 * Keeps what was typed into a form when the session ends, for the person who typed it, and puts it back once when they
 * come again. Signing out, or another person's sign-in, deletes it. Returns whether something was put back.
 */
function useTypedKept<Input extends FieldValues, Output extends FieldValues>(
  form: ZodForm<Input, Output>,
  isActive: boolean,
): boolean {
  const address = usePathname()
  const [isRestored, setRestored] = useState(false)
  const key = Object.keys(form.control._defaultValues).sort().join()
  // Read while rendering: the state of a form is only known to those who have asked for it.
  const { dirtyFields } = form.formState
  const keep = useEffectEvent(() => {
    const typed = Object.entries(form.getValues()).filter(([name]) => name in dirtyFields && !isSecret(name))
    if (typed.length > 0) new TabDrafts(address).keep(key, Object.fromEntries(typed))
  })
  const restore = useEffectEvent(() => {
    const drafts = new TabDrafts(address)
    const typed = drafts.read<Record<string, unknown>>(key)
    drafts.drop(key)
    for (const [name, value] of Object.entries(typed ?? {}))
      form.setValue(name as FieldPath<Input>, value as PathValue<Input, FieldPath<Input>>, { shouldDirty: true })
    if (typed !== null) setRestored(true)
  })
  useEffect(() => {
    if (!isActive) return
    let isHere = true
    queueMicrotask(() => isHere && restore())
    const stopKeeping = beforeSessionEnds(keep)
    return () => {
      isHere = false
      stopKeeping()
    }
  }, [isActive])
  return isRestored
}

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
  /** Draws a card around the fields of a page that is nothing else. */
  isOnCard?: boolean
  /** As wide as its place, for fields beside something else. */
  isWide?: boolean
  'aria-label'?: string
}

/** A form: its fields, the error banner, and the summary that links to invalid fields. */
export function Form<Input extends FieldValues, Output extends FieldValues>({
  form,
  onSubmit,
  children,
  guardsUnsaved = true,
  isOnCard = false,
  isWide = false,
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
    // A form in a dialog is a descendant of the form that opened it, which is not submitted with it.
    event.stopPropagation()
    setProblem(null)
    void submit(event)
  }
  return (
    <FormId value={form.formId}>
      <UnsavedGuard isActive={guardsUnsaved && isDirty && !isSubmitting && !isSaved} />
      <FormProvider {...form}>
        <form method="post" noValidate onSubmit={handleSubmit} aria-label={rest['aria-label']}>
          <Box maw={isWide ? undefined : 720} className={isOnCard ? classes.card : undefined}>
            <Stack gap="md">
              {isRestored && isDirty && !isSaved && <RestoredTyping />}
              <ErrorBanner error={problem} takesFocus />
              <FormErrorSummary />
              {children}
            </Stack>
          </Box>
        </form>
      </FormProvider>
    </FormId>
  )
}
