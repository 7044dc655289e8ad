'use client'
import { Stack } from '@mantine/core'
import { createContext, type FormEvent, type ReactNode, useContext, useState } from 'react'
import { type FieldValues, FormProvider } from 'react-hook-form'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import { FormErrorSummary } from './FormErrorSummary'
import { useUnsavedGuard } from './useUnsavedGuard'
import type { ZodForm } from './useZodForm'

const FormId = createContext('')

/** The id of a field of the form around. */
export function useFieldId(name: string): string {
  return `${useContext(FormId)}${name}`
}

type Props<Input extends FieldValues, Output extends FieldValues> = {
  form: ZodForm<Input, Output>
  /** Saves; a thrown refusal lands on its fields, anything else in the banner above. */
  onSubmit: (values: Output) => Promise<unknown> | void
  children: ReactNode
  /** Asks before typed and unsaved words are left behind. */
  guardsUnsaved?: boolean
  'aria-label'?: string
}

/** A form: its fields, the banner for what went wrong, and the summary that leads to wrong fields. */
export function Form<Input extends FieldValues, Output extends FieldValues>({
  form,
  onSubmit,
  children,
  guardsUnsaved = true,
  ...rest
}: Props<Input, Output>) {
  const [problem, setProblem] = useState<unknown>(null)
  const { isDirty, isSubmitting, isSubmitSuccessful } = form.formState
  useUnsavedGuard(guardsUnsaved && isDirty && !isSubmitting && !(isSubmitSuccessful && problem === null))
  const submit = form.handleSubmit(async (values) => {
    try {
      await onSubmit(values)
    } catch (error) {
      if (!form.setServerErrors(error)) setProblem(error)
    }
  })
  const handleSubmit = (event: FormEvent) => {
    setProblem(null)
    void submit(event)
  }
  return (
    <FormId value={form.formId}>
      <FormProvider {...form}>
        <form method="post" noValidate onSubmit={handleSubmit} aria-label={rest['aria-label']}>
          <Stack gap="md" maw={720}>
            <ErrorBanner error={problem} takesFocus />
            <FormErrorSummary />
            {children}
          </Stack>
        </form>
      </FormProvider>
    </FormId>
  )
}
