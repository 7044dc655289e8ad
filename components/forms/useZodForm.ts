'use client'
import { zodResolver } from '@hookform/resolvers/zod'
import { useId } from 'react'
import {
  type DefaultValues,
  type FieldPath,
  type FieldRefs,
  type FieldValues,
  get,
  type Resolver,
  useForm,
  type UseFormReturn,
} from 'react-hook-form'
import { config, type output, type ZodType } from 'zod'
import { fieldErrorsOf } from './validation/fieldErrorsOf'
import { keyOf } from './validation/tooLong'
import { useValidationMessages, type ValidationMessages } from './validation/useValidationMessages'

config({ jitless: true })

type Options<Input extends FieldValues> = { defaultValues: DefaultValues<Input>; values?: Input }

export type ZodForm<Input extends FieldValues, Output extends FieldValues = Input> = UseFormReturn<
  Input,
  unknown,
  Output
> & {
  /** Distinguishes the fields of two forms on one page. */
  formId: string
  /** Shows the server's refusals at their fields; returns what is left to be shown above the form, null for nothing. */
  setServerErrors: (error: unknown) => unknown
}

type Problem = { message?: unknown; ref?: unknown }

type Said = (path: string, key: string) => string

/** The same errors with their message keys translated, at any depth. */
function translateErrors<Errors extends object>(errors: Errors, said: Said, prefix = ''): Errors {
  const entries = Object.entries(errors).map(([field, problem]: [string, Problem]) => {
    const path = `${prefix}${field}`
    if (typeof problem?.message === 'string') return [field, { ...problem, message: said(path, problem.message) }]
    return [
      field,
      field !== 'ref' && typeof problem === 'object' && problem !== null
        ? translateErrors(problem, said, `${path}.`)
        : problem,
    ]
  })
  return Object.fromEntries(entries) as Errors
}

/** The keys of texts that are too long with their limits, by path: the errors of a form have only the plain key. */
async function limitKeys(schema: ZodType, values: unknown): Promise<ReadonlyMap<string, string>> {
  const issues = (await schema.safeParseAsync(values, { reportInput: true })).error?.issues ?? []
  return new Map(
    issues.filter(({ message }) => message === 'tooLong').map((issue) => [issue.path.join('.'), keyOf(issue)]),
  )
}

function resolverOf<Input extends FieldValues, Output extends FieldValues>(
  schema: ZodType<Output, Input>,
  words: ValidationMessages,
): Resolver<Input, unknown, Output> {
  const resolve = zodResolver(schema) as Resolver<Input, unknown, Output>
  return async (values, ...rest) => {
    const resolved = await resolve(values, ...rest)
    if (Object.keys(resolved.errors).length === 0) return resolved
    const limits = await limitKeys(schema, values)
    const said: Said = (path, key) => words((key === 'tooLong' ? limits.get(path) : undefined) ?? key)
    return { ...resolved, errors: translateErrors(resolved.errors, said) } as typeof resolved
  }
}

/** Messages that only make sense beside their field. */
const nameless = ['invalid', 'required']

/** The field on the screen that a path of the server is of: the field itself, or the one that holds it. */
function shownField(fields: FieldRefs, path: string): string | null {
  const field: unknown = get(fields, path)
  if ((field as { _f?: { mount?: boolean } } | undefined)?._f?.mount === true) return path
  const end = path.lastIndexOf('.')
  return end === -1 ? null : shownField(fields, path.slice(0, end))
}

/**
 * A form validated by a schema of the domain, with translated messages. A field is validated when it loses focus and
 * from then on as it changes: an error that disappeared only on blur would move the submit button away while it is
 * being pressed.
 */
export function useZodForm<Schema extends ZodType<FieldValues, FieldValues>>(
  schema: Schema,
  { defaultValues, values }: Options<Schema['_zod']['input']>,
): ZodForm<Schema['_zod']['input'], output<Schema>> {
  type Input = Schema['_zod']['input']
  const words = useValidationMessages()
  const formId = useId()
  const form = useForm<Input, unknown, output<Schema>>({
    mode: 'onTouched',
    reValidateMode: 'onChange',
    defaultValues,
    values,
    resetOptions: { keepDirtyValues: true },
    resolver: resolverOf<Input, output<Schema>>(schema as unknown as ZodType<output<Schema>, Input>, words),
  })
  const setServerErrors = (error: unknown) => {
    const refused = fieldErrorsOf(error)
    const shown = refused.flatMap((one) => {
      const path = shownField(form.control._fields, one.path)
      return path === null ? [] : [{ ...one, path }]
    })
    shown.forEach(({ path, key, message, values: args }, index) => {
      form.setError(
        path as FieldPath<Input>,
        { type: 'server', message: message ?? words(key, args) },
        { shouldFocus: index === 0 },
      )
    })
    const rest = refused.filter(({ path }) => shownField(form.control._fields, path) === null)
    if (refused.length > 0 && rest.length === 0) return null
    // A sentence about "this field" says nothing without the field.
    const named = rest.filter(({ key }) => !nameless.includes(key))
    return named.length === 0 ? error : new Error(named.map(({ message, key }) => message ?? words(key)).join(' '))
  }
  return { ...form, formId, setServerErrors }
}
