import 'server-only'
import { resolve } from 'node:path'
import { z } from 'zod'
import { passwordPolicies } from '@/domain/account'

const LOOPBACK = ['localhost', '127.0.0.1', '::1', '[::1]']

const unset = (value: unknown) => (value === '' ? undefined : value)
const optional = <T extends z.ZodType>(schema: T) => z.preprocess(unset, schema.optional())
const text = z.string().trim().min(1, 'must not be blank')
const secret = z
  .string()
  .min(32, 'must have at least 32 characters')
  .refine((value) => !value.startsWith('change-me'), 'is still the sample value of .env.example: write your own')
const url = (schemes: string[], hint: string) =>
  z.string().refine((value) => URL.canParse(value) && schemes.includes(new URL(value).protocol), `must be an address like ${hint}`)
const isTimeZone = (name: string) => {
  try {
    return Boolean(new Intl.DateTimeFormat('en-GB', { timeZone: name }))
  } catch {
    return false
  }
}
const hasAddress = (value: string) => /^(?:[^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/.test(value)
const webAddress = url(['http:', 'https:'], 'https://training.example.org').refine(
  (value) => !URL.canParse(value) || (new URL(value).pathname === '/' && new URL(value).search === ''),
  'must be the root of a site: no path, no query',
)

const settingsSchema = z.object({
  PORT: optional(z.string().regex(/^\d{1,5}$/, 'must be a whole number from 1 to 65535').transform(Number).pipe(z.number().min(1, 'must be at least 1').max(65535, 'must be at most 65535'))),
  HOST: optional(text.regex(/^[A-Za-z0-9.:[\]-]+$/, 'must be an IP address or a host name')),
  APP_URL: optional(webAddress),
  DATA_DIR: optional(text),
  DATABASE_URL: optional(url(['postgres:', 'postgresql:'], 'postgresql://name:password@host:5432/database')),
  EMBEDDED_DATABASE_URL: optional(url(['postgresql:'], 'postgresql://name:password@host:5432/database')),
  SMTP_URL: optional(url(['smtp:', 'smtps:'], 'smtp://name:password@host:587')),
  MAIL_FROM: optional(text.refine(hasAddress, 'must be an address, or a name and an address: Name <name@example.org>')),
  BLOB_URL: optional(text),
  PRODUCT_NAME: optional(text.max(60, 'must have at most 60 characters')),
  APP_TIMEZONE: optional(z.string().refine(isTimeZone, 'must be a time zone name like Europe/London')),
  SEED_DEMO: optional(z.enum(['0', '1'], 'must be 0 or 1')),
  NEXTAUTH_SECRET: optional(secret),
  CRON_SECRET: optional(secret),
  CODE_PEPPER: optional(secret),
  ACCOUNT_PRIVACY: optional(z.enum(['plain', 'strict'], 'must be plain or strict')),
  PASSWORD_POLICY: optional(z.enum(['classes', 'asvs'], 'must be classes or asvs')),
  RIPPLEMARK_WORKER: optional(z.enum(['on', 'off'], 'must be on or off')),
  TRUST_PROXY: optional(z.string().regex(/^\d$/, 'must be the number of proxies in front, 0 to 9').transform(Number)),
  AUTH_GOOGLE_ID: optional(text),
  AUTH_GOOGLE_SECRET: optional(text),
  AUTH_MICROSOFT_ID: optional(text),
  AUTH_MICROSOFT_SECRET: optional(text),
  AUTH_FACEBOOK_ID: optional(text),
  AUTH_FACEBOOK_SECRET: optional(text),
  AUTH_TWITTER_ID: optional(text),
  AUTH_TWITTER_SECRET: optional(text),
  AUTH_OIDC_ISSUER: optional(webAddressWithPath()),
  AUTH_OIDC_ID: optional(text),
  AUTH_OIDC_SECRET: optional(text),
  AUTH_OIDC_NAME: optional(text),
})

function webAddressWithPath() {
  return url(['http:', 'https:'], 'https://login.example.org/realm')
}

type Raw = z.output<typeof settingsSchema>

/** The settings, read and judged together; throws an Error that lists every wrong one with its name and its reason. */
export function parseEnv(record: Record<string, string | undefined>) {
  const parsed = settingsSchema.safeParse(record)
  if (!parsed.success) throw refusal(parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`))
  const raw = parsed.data
  const port = raw.PORT ?? 3000
  const host = raw.HOST ?? '127.0.0.1'
  const appUrl = (raw.APP_URL ?? `http://localhost:${port}`).replace(/\/$/, '')
  const productName = raw.PRODUCT_NAME ?? 'Ripplemark'
  const isEmbedded = raw.DATABASE_URL === undefined
  const mayBeDemo = isEmbedded && LOOPBACK.includes(host) && LOOPBACK.includes(new URL(appUrl).hostname)
  const problems = contradictions(raw, mayBeDemo)
  if (problems.length > 0) throw refusal(problems)

  return {
    port,
    host,
    appUrl,
    dataDir: resolve(/* turbopackIgnore: true */ raw.DATA_DIR ?? '.data'),
    /** Is the database our own PostgreSQL under dataDir? */
    isEmbedded,
    databaseUrl: raw.DATABASE_URL ?? raw.EMBEDDED_DATABASE_URL ?? '',
    smtpUrl: raw.SMTP_URL ?? null,
    mailFrom: raw.MAIL_FROM ?? `${productName.replace(/[<>"]/g, '')} <no-reply@${new URL(appUrl).hostname}>`,
    productName,
    timeZone: raw.APP_TIMEZONE ?? 'Europe/London',
    isDemo: mayBeDemo && raw.SEED_DEMO !== '0',
    sessionSecret: raw.NEXTAUTH_SECRET ?? '',
    cronSecret: raw.CRON_SECRET ?? '',
    codePepper: raw.CODE_PEPPER ?? '',
    accountPrivacy: raw.ACCOUNT_PRIVACY ?? 'plain',
    passwordRules: passwordPolicies[raw.PASSWORD_POLICY ?? 'classes'],
    /** Does the web server deliver mails and run the schedule itself? Off when `npm run worker` does it elsewhere. */
    runsWorker: raw.RIPPLEMARK_WORKER !== 'off',
    /** How many proxies in front of us may be believed about the caller's address. */
    trustProxy: raw.TRUST_PROXY ?? 0,
    signIn: {
      google: pair(raw.AUTH_GOOGLE_ID, raw.AUTH_GOOGLE_SECRET),
      microsoft: pair(raw.AUTH_MICROSOFT_ID, raw.AUTH_MICROSOFT_SECRET),
      facebook: pair(raw.AUTH_FACEBOOK_ID, raw.AUTH_FACEBOOK_SECRET),
      twitter: pair(raw.AUTH_TWITTER_ID, raw.AUTH_TWITTER_SECRET),
      oidc: openIdConnect(raw),
    },
  } as const
}

let kept: ReturnType<typeof parseEnv> | undefined

/** The settings of this process, read on first use. */
export function env() {
  if (kept === undefined) {
    kept = parseEnv(process.env)
    // next-auth reads its own address from here alone; without it a request's host header could name another.
    process.env.NEXTAUTH_URL = kept.appUrl
  }
  return kept
}

function contradictions(raw: Raw, mayBeDemo: boolean): string[] {
  const problems: string[] = []
  if (raw.BLOB_URL !== undefined) problems.push('BLOB_URL is not supported yet: leave it out, files lie under DATA_DIR')
  if (raw.SEED_DEMO === '1' && !mayBeDemo) {
    problems.push('SEED_DEMO may be 1 only with the embedded database, a loopback HOST and a localhost APP_URL: the demo passwords are public')
  }
  for (const provider of ['GOOGLE', 'MICROSOFT', 'FACEBOOK', 'TWITTER', 'OIDC'] as const) {
    const [id, key] = [`AUTH_${provider}_ID`, `AUTH_${provider}_SECRET`] as const
    if ((raw[id] === undefined) !== (raw[key] === undefined)) problems.push(`${raw[id] === undefined ? id : key} is missing: ${id} and ${key} belong together`)
  }
  if (raw.AUTH_OIDC_ID !== undefined && raw.AUTH_OIDC_ISSUER === undefined) problems.push('AUTH_OIDC_ISSUER is missing: AUTH_OIDC_ID needs it')
  return problems
}

function openIdConnect(raw: Raw) {
  const keys = pair(raw.AUTH_OIDC_ID, raw.AUTH_OIDC_SECRET)
  return keys && raw.AUTH_OIDC_ISSUER ? { ...keys, issuer: raw.AUTH_OIDC_ISSUER, name: raw.AUTH_OIDC_NAME ?? 'Single sign-on' } : null
}

function pair(id: string | undefined, secretKey: string | undefined) {
  return id !== undefined && secretKey !== undefined ? { id, secret: secretKey } : null
}

function refusal(problems: string[]): Error {
  return new Error(`Settings:\n${problems.map((problem) => `  ${problem}`).join('\n')}`)
}
