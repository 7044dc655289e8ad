import 'server-only'
import { z } from 'zod'
import {
  blobAddress,
  choice,
  database,
  host,
  passphrase,
  proxies,
  secret,
  sender,
  setting,
  text,
  timeZone,
  url,
  webAddress,
  wholeNumber,
} from './fields'

const site = {
  PORT: setting(wholeNumber(1, 65535), { about: 'The port the site listens on.', standard: '3000' }),
  HOST: setting(host, { about: 'The address it listens on; 0.0.0.0 for all.', standard: '127.0.0.1' }),
  APP_URL: setting(webAddress, {
    about: 'The public URL. Every link in a mail begins with it; https makes the cookies https-only.',
    standard: 'http://localhost:$PORT',
  }),
  PRODUCT_NAME: setting(text.max(60, 'must have at most 60 characters'), {
    about: 'The name of the product.',
    standard: 'Ripplemark',
  }),
  APP_TIMEZONE: setting(timeZone, {
    about: 'The default time zone of a company.',
    standard: 'Europe/London',
  }),
  TRUST_PROXY: setting(proxies, {
    about: 'The number of proxies in front that are trusted for the client address.',
    standard: '0',
  }),
  SEED_DEMO: setting(choice(['0', '1']), {
    about:
      'The demo companies and people, whose password is public. 1 only with the embedded database, a loopback HOST and a localhost APP_URL.',
    standard: '1 there, 0 elsewhere',
  }),
}

const data = {
  DATA_DIR: setting(text, {
    about: 'The folder of the embedded database, files, backups and generated secrets.',
    standard: '.data',
  }),
  DATABASE_URL: setting(database, {
    about: 'An external PostgreSQL 18 instead of the embedded one, or the pooler in front of it.',
    isSecret: true,
  }),
  DATABASE_DIRECT_URL: setting(database, {
    about: 'The database itself, if DATABASE_URL is a pooler in transaction mode.',
    standard: 'DATABASE_URL',
    isSecret: true,
  }),
  DATABASE_OWNER_URL: setting(database, {
    about:
      'The database itself as the owner of its tables, for migrations, backup and restore, if the role of DATABASE_URL may only read and write rows. It is not passed to sites and workers.',
    standard: 'DATABASE_DIRECT_URL',
    isSecret: true,
  }),
  DATABASE_REPLICA_URL: setting(database, {
    about:
      'A streaming replica; results, analysis and reports are read there while it is not more than seconds behind.',
    isSecret: true,
  }),
  DATABASE_POOL: setting(wholeNumber(1, 200), {
    about: 'The maximum number of connections of a process.',
    standard: '10',
  }),
  BLOB_URL: setting(blobAddress, {
    about: 'An S3-compatible bucket for files: s3://KEY:SECRET@bucket?endpoint=https://…&region=….',
    standard: 'files under DATA_DIR',
    isSecret: true,
  }),
  BACKUP_PASSPHRASE: setting(passphrase, {
    about: 'Encrypts backups, 12 characters or more; with it a backup also contains the generated secrets.',
    isSecret: true,
  }),
  EMBEDDED_DATABASE_URL: setting(database, { about: 'Set by the launcher for its own processes.' }),
}

const mail = {
  SMTP_URL: setting(url(['smtp:', 'smtps:'], 'smtp://name:password@host:587'), {
    about:
      'The mail server. Without it staff can save one at /administration/mail; without either, mails are kept instead of sent.',
    isSecret: true,
  }),
  MAIL_FROM: setting(sender, {
    about: 'The sender of mails.',
    standard: "the product's name and no-reply at the host of APP_URL",
  }),
}

const secrets = {
  NEXTAUTH_SECRET: setting(secret, {
    about: 'Encrypts session cookies, 32 characters or more. All nodes need the same one.',
    standard: 'generated once, stored in DATA_DIR',
    isSecret: true,
  }),
  CODE_PEPPER: setting(secret, {
    about:
      'Encrypts second factors, saved mail servers and tickets, 32 characters or more. All nodes need the same one.',
    standard: 'generated once, stored in DATA_DIR',
    isSecret: true,
  }),
  CRON_SECRET: setting(secret, {
    about: 'Authenticates an external scheduler at /api/jobs/run, 32 characters or more.',
    standard: 'generated once, stored in DATA_DIR',
    isSecret: true,
  }),
  NEXTAUTH_SECRET_PREVIOUS: setting(secret, {
    about: 'The previous one, while cookies encrypted with it may still be in use.',
    isSecret: true,
  }),
  CODE_PEPPER_PREVIOUS: setting(secret, {
    about: 'The previous one, while values encrypted with it may still be stored.',
    isSecret: true,
  }),
}

const accounts = {
  ACCOUNT_PRIVACY: setting(choice(['plain', 'strict']), {
    about:
      'plain: the account pages disclose whether an address is known; strict: they give the same response for every address.',
    standard: 'plain',
  }),
  PASSWORD_POLICY: setting(choice(['classes', 'asvs']), {
    about: 'classes: 6 characters of four kinds; asvs: 12 characters or more of any kind.',
    standard: 'classes',
  }),
}

const operation = {
  RIPPLEMARK_WORKER: setting(choice(['on', 'off']), {
    about: 'off: this site leaves mails, imports, reports and the schedule to `npm run worker`.',
    standard: 'on',
  }),
  LOG_LEVEL: setting(choice(['error', 'warn', 'info', 'debug']), {
    about: 'The lowest level that is logged.',
    standard: 'info',
  }),
  METRICS_PORT: setting(wholeNumber(1, 65535), {
    about: 'The port at which Prometheus reads metrics, at /metrics.',
    standard: 'nowhere',
  }),
  METRICS_HOST: setting(host, { about: 'The address that METRICS_PORT listens on.', standard: '127.0.0.1' }),
  OTEL_EXPORTER_OTLP_ENDPOINT: setting(url(['http:', 'https:'], 'http://collector:4318'), {
    about: 'The collector of traces (OTLP over HTTP).',
    standard: 'nowhere',
  }),
}

const key = (about: string) => setting(text, { about, isSecret: true })
const signIn = {
  AUTH_GOOGLE_ID: setting(text, { about: 'Signing in with Google: its client id.' }),
  AUTH_GOOGLE_SECRET: key(
    'Its client secret. Each pair belongs together; register APP_URL/api/auth/callback/google (microsoft, facebook, twitter, oidc) as the redirect URL.',
  ),
  AUTH_MICROSOFT_ID: setting(text, { about: 'Signing in with Microsoft.' }),
  AUTH_MICROSOFT_SECRET: key('Its client secret.'),
  AUTH_FACEBOOK_ID: setting(text, { about: 'Signing in with Facebook.' }),
  AUTH_FACEBOOK_SECRET: key('Its client secret.'),
  AUTH_TWITTER_ID: setting(text, { about: 'Signing in with Twitter.' }),
  AUTH_TWITTER_SECRET: key('Its client secret.'),
  AUTH_OIDC_ISSUER: setting(url(['http:', 'https:'], 'https://login.example.org/realm'), {
    about:
      'Signing in with any OpenID Connect provider: its issuer. People are identified by their subject ids there: before you change to another provider, remove their logins, or a different person with the same subject id gets access to their account.',
  }),
  AUTH_OIDC_ID: setting(text, { about: 'Its client id.' }),
  AUTH_OIDC_SECRET: key('Its client secret.'),
  AUTH_OIDC_NAME: setting(text, { about: 'The label of its button.', standard: 'Single sign-on' }),
}

/** The settings in the order of the reference. */
export const settingGroups = {
  'The site': site,
  Data: data,
  Mail: mail,
  Secrets: secrets,
  Accounts: accounts,
  Operation: operation,
  'External sign-in providers': signIn,
}

/** Every setting; unknown names in the environment are ignored. */
export const settingsSchema = z.object({ ...site, ...data, ...mail, ...secrets, ...accounts, ...operation, ...signIn })
