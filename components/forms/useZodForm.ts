'use client'
import { useId } from 'react'
import { type DefaultValues, type FieldErrors, type FieldPath, type FieldValues, type Resolver, set, useForm, type UseFormReturn } from 'react-hook-form'
import { config, type output, type ZodType } from 'zod'
import { fieldErrorsOf } from './fieldErrorsOf'
import { useValidationWords, type ValidationWords } from './useValidationWords'

config({ jitless: true })

type Options<Input extends FieldValues> = { defaultValues: DefaultValues<Input>; values?: Input }

export type ZodForm<Input extends FieldValues, Output extends FieldValues = Input> = UseFormReturn<Input, unknown, Output> & {
  /** Distinguishes the fields of two forms on one page. */
  formId: string
  /** Puts the server's refusals on their fields; anything else above the form. Answers whether it found fields. */
  setServerErrors: (error: unknown) => boolean
}

function resolverOf<Input extends FieldValues, Output extends FieldValues>(schema: ZodType<Output, Input>, words: ValidationWords): Resolver<Input, unknown, Output> {
  return async (values) => {
    const result = await schema.safeParseAsync(values)
    if (result.success) return { values: result.data, errors: {} }
    const errors: FieldErrors<Input> = {}
    const seen = new Set<string>()
    for (const issue of result.error.issues) {
      const path = issue.path.join('.') || 'root'
      if (seen.has(path)) continue
      seen.add(path)
      const limits = { maximum: 'maximum' in issue ? Number(issue.maximum) : 0, minimum: 'minimum' in issue ? Number(issue.minimum) : 0 }
      set(errors, path, { type: issue.code ?? 'custom', message: words(issue.message, limits) })
    }
    return { values: {}, errors }
  }
}

/** A form that obeys a schema of the domain: checked on blur and on submit, its keys turned into words. */
export function useZodForm<Schema extends ZodType<FieldValues, FieldValues>>(
  schema: Schema,
  { defaultValues, values }: Options<Schema['_zod']['input']>,
): ZodForm<Schema['_zod']['input'], output<Schema>> {
  type Input = Schema['_zod']['input']
  const words = useValidationWords()
  const formId = useId()
  const form = useForm<Input, unknown, output<Schema>>({
    mode: 'onBlur',
    reValidateMode: 'onChange',
    defaultValues,
    values,
    resetOptions: { keepDirtyValues: true },
    resolver: resolverOf<Input, output<Schema>>(schema as unknown as ZodType<output<Schema>, Input>, words),
  })
  const setServerErrors = (error: unknown) => {
    const fieldErrors = fieldErrorsOf(error)
    fieldErrors.forEach(({ path, key, message, values: args }, index) => {
      form.setError(path as FieldPath<Input>, { type: 'server', message: message ?? words(key, args) }, { shouldFocus: index === 0 })
    })
    return fieldErrors.length > 0
  }
  return { ...form, formId, setServerErrors }
}
