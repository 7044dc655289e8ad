import 'server-only'
import { z } from 'zod'

/** The meaning of a setting and its effect while unset; both are printed in docs/settings.md. */
type Words = { about: string; standard?: string; isSecret?: boolean }

const unset = (value: unknown) => (value === '' ? undefined : value)
const isTimeZone = (name: string) => {
  try {
    return Boolean(new Intl.DateTimeFormat('en-GB', { timeZone: name }))
  } catch {
    return false
  }
}
const isAddress = (value: string) => /^(?:[^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/.test(value)
const isRoot = (value: string) =>
  !URL.canParse(value) || (new URL(value).pathname === '/' && new URL(value).search === '')
const namesItsEndpoint = (value: string) => {
  const endpoint = URL.canParse(value) ? new URL(value).searchParams.get('endpoint') : null
  return endpoint === null || URL.canParse(endpoint)
}

/** A setting with the schema of a given value. Set but empty is the same as unset. */
export const setting = <T extends z.ZodType>(schema: T, words: Words) =>
  z.preprocess(unset, schema.optional()).meta({ ...words })

export const text = z.string().trim().min(1, 'must not be blank')
export const secret = z
  .string()
  .min(32, 'must have at least 32 characters')
  .refine((value) => !value.startsWith('change-me'), 'is still the sample value of .env.example: write your own')
/** A URL of one of these schemes; `hint` is a valid example. */
export const url = (schemes: string[], hint: string) =>
  z
    .string()
    .refine(
      (value) => URL.canParse(value) && schemes.includes(new URL(value).protocol),
      `must be an address like ${hint}`,
    )
export const webAddress = url(['http:', 'https:'], 'https://training.example.org').refine(
  isRoot,
  'must be the root of a site: no path, no query',
)
export const database = url(['postgres:', 'postgresql:'], 'postgresql://name:password@host:5432/database')
export const blobAddress = url(['s3:'], 's3://bucket?endpoint=https://storage.example.org').refine(
  namesItsEndpoint,
  'must name its endpoint by an address: s3://bucket?endpoint=https://storage.example.org',
)
export const host = text.regex(/^[A-Za-z0-9.:[\]-]+$/, 'must be an IP address or a host name')
export const timeZone = z.string().refine(isTimeZone, 'must be a time zone name like Europe/London')
export const sender = text.refine(isAddress, 'must be an address, or a name and an address: Name <name@example.org>')
export const passphrase = z.string().min(12, 'must have at least 12 characters')
export const choice = <const Options extends readonly [string, string, ...string[]]>(options: Options) =>
  z.enum(options, `must be ${options.slice(0, -1).join(', ')} or ${options.at(-1)}`)
/** A whole number within these bounds. */
export const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .regex(new RegExp(`^\\d{1,${String(most).length}}$`), `must be a whole number from ${least} to ${most}`)
    .transform(Number)
    .pipe(z.number().min(least, `must be at least ${least}`).max(most, `must be at most ${most}`))
export const proxies = z.string().regex(/^\d$/, 'must be the number of proxies in front, 0 to 9').transform(Number)
