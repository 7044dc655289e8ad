import 'server-only'
import { resolve } from 'node:path'
import type { z } from 'zod'
import { passwordPolicies } from '@/domain/password'
import { settingsSchema } from './settings'

const LOOPBACK = ['localhost', '127.0.0.1', '::1', '[::1]']

type Raw = z.output<typeof settingsSchema>

/**
 * The settings, read and validated together; throws an Error that lists every invalid one with its name and reason.
 */
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
    /** Whether the database is the embedded PostgreSQL under dataDir. */
    isEmbedded,
    databaseUrl: raw.DATABASE_URL ?? raw.EMBEDDED_DATABASE_URL ?? '',
    /** A direct connection, where DATABASE_URL is a pooler: LISTEN and locks that outlive a statement need it. */
    directDatabaseUrl: raw.DATABASE_DIRECT_URL ?? raw.DATABASE_URL ?? raw.EMBEDDED_DATABASE_URL ?? '',
    /** The same as the owner of the tables, for what creates or replaces them. Not given to a site. */
    ownerDatabaseUrl:
      raw.DATABASE_OWNER_URL ?? raw.DATABASE_DIRECT_URL ?? raw.DATABASE_URL ?? raw.EMBEDDED_DATABASE_URL ?? '',
    /** Whether DATABASE_URL is a pooler that gives each transaction another connection. */
    isPooled: raw.DATABASE_DIRECT_URL !== undefined,
    /** A replica of the database, for reading results; null without one. */
    replicaDatabaseUrl: raw.DATABASE_REPLICA_URL ?? null,
    databasePool: raw.DATABASE_POOL ?? 10,
    smtpUrl: raw.SMTP_URL ?? null,
    /** The location of files: an S3-compatible bucket; null for the data folder. */
    blobUrl: raw.BLOB_URL ?? null,
    mailFrom: raw.MAIL_FROM ?? `${productName.replace(/[<>"]/g, '')} <no-reply@${new URL(appUrl).hostname}>`,
    productName,
    timeZone: raw.APP_TIMEZONE ?? 'Europe/London',
    isDemo: mayBeDemo && raw.SEED_DEMO !== '0',
    sessionSecret: raw.NEXTAUTH_SECRET ?? '',
    cronSecret: raw.CRON_SECRET ?? '',
    codePepper: raw.CODE_PEPPER ?? '',
    /** The previous secrets, still valid for reading during rotation. */
    previousSessionSecret: raw.NEXTAUTH_SECRET_PREVIOUS ?? null,
    previousCodePepper: raw.CODE_PEPPER_PREVIOUS ?? null,
    backupPassphrase: raw.BACKUP_PASSPHRASE ?? null,
    logLevel: raw.LOG_LEVEL ?? 'info',
    /** The endpoint for Prometheus; null when disabled. */
    metrics: raw.METRICS_PORT === undefined ? null : { port: raw.METRICS_PORT, host: raw.METRICS_HOST ?? '127.0.0.1' },
    traceEndpoint: raw.OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
    accountPrivacy: raw.ACCOUNT_PRIVACY ?? 'plain',
    passwordRules: passwordPolicies[raw.PASSWORD_POLICY ?? 'classes'],
    /**
     * Whether the web server delivers mails and runs the schedule itself. Off when `npm run worker` does it elsewhere.
     */
    runsWorker: raw.RIPPLEMARK_WORKER !== 'off',
    /** The number of proxies in front whose client addresses are trusted. */
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

const roleOf = (url: string) => new URL(url).username
const placeOf = (url: string) => {
  const { hostname, port, pathname } = new URL(url)
  return `${hostname}:${port || '5432'}${pathname}`
}

/** A backup, a restore or a migration of a database other than the served one would be a disaster. */
function ownerProblems(owner: string, served: string, direct: string | undefined): string[] {
  const problems: string[] = []
  if (placeOf(owner) !== placeOf(direct ?? served)) {
    problems.push(
      `DATABASE_OWNER_URL must name the same host, port and database as ${direct === undefined ? 'DATABASE_URL (or as DATABASE_DIRECT_URL, where that one is a pooler)' : 'DATABASE_DIRECT_URL'}`,
    )
  }
  if (direct !== undefined && roleOf(owner) !== roleOf(served) && roleOf(direct) === roleOf(owner))
    problems.push('DATABASE_DIRECT_URL must name the role of the site, not the one of DATABASE_OWNER_URL')
  return problems
}

function contradictions(raw: Raw, mayBeDemo: boolean): string[] {
  const problems: string[] = []
  if (raw.DATABASE_URL === undefined) {
    for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_OWNER_URL', 'DATABASE_REPLICA_URL'] as const)
      if (raw[name] !== undefined)
        problems.push(
          `${name} needs DATABASE_URL: the embedded database has neither a pooler nor a copy, and its owner is known`,
        )
  }
  if (raw.DATABASE_URL !== undefined && raw.DATABASE_OWNER_URL !== undefined)
    problems.push(...ownerProblems(raw.DATABASE_OWNER_URL, raw.DATABASE_URL, raw.DATABASE_DIRECT_URL))
  if (raw.METRICS_PORT !== undefined && raw.METRICS_PORT === (raw.PORT ?? 3000))
    problems.push('METRICS_PORT must be another port than PORT: figures are not for visitors')
  if (raw.SEED_DEMO === '1' && !mayBeDemo) {
    problems.push(
      'SEED_DEMO may be 1 only with the embedded database, a loopback HOST and a localhost APP_URL: the demo passwords are public',
    )
  }
  for (const provider of ['GOOGLE', 'MICROSOFT', 'FACEBOOK', 'TWITTER', 'OIDC'] as const) {
    const [id, key] = [`AUTH_${provider}_ID`, `AUTH_${provider}_SECRET`] as const
    if ((raw[id] === undefined) !== (raw[key] === undefined))
      problems.push(`${raw[id] === undefined ? id : key} is missing: ${id} and ${key} belong together`)
  }
  if (raw.AUTH_OIDC_ID !== undefined && raw.AUTH_OIDC_ISSUER === undefined)
    problems.push('AUTH_OIDC_ISSUER is missing: AUTH_OIDC_ID needs it')
  return problems
}

function openIdConnect(raw: Raw) {
  const keys = pair(raw.AUTH_OIDC_ID, raw.AUTH_OIDC_SECRET)
  return keys && raw.AUTH_OIDC_ISSUER
    ? { ...keys, issuer: raw.AUTH_OIDC_ISSUER, name: raw.AUTH_OIDC_NAME ?? 'Single sign-on' }
    : null
}

function pair(id: string | undefined, secretKey: string | undefined) {
  return id !== undefined && secretKey !== undefined ? { id, secret: secretKey } : null
}

function refusal(problems: string[]): Error {
  return new Error(`Settings:\n${problems.map((problem) => `  ${problem}`).join('\n')}`)
}
