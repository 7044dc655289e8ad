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
  whole,
} from './fields'

const site = {
  PORT: setting(whole(1, 65535), { about: 'The port the site listens on.', standard: '3000' }),
  HOST: setting(host, { about: 'The address it listens on; 0.0.0.0 for all.', standard: '127.0.0.1' }),
  APP_URL: setting(webAddress, {
    about: 'The address that people use. Every link in a mail begins with it; https makes the cookies https-only.',
    standard: 'http://localhost:$PORT',
  }),
  PRODUCT_NAME: setting(text.max(60, 'must have at most 60 characters'), {
    about: 'What the product calls itself.',
    standard: 'Ripplemark',
  }),
  APP_TIMEZONE: setting(timeZone, {
    about: 'The time zone of a company that has chosen none.',
    standard: 'Europe/London',
  }),
  TRUST_PROXY: setting(proxies, {
    about: "How many proxies in front may be believed about the caller's address.",
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
    about: 'Where the embedded database, files, backups and generated secrets lie.',
    standard: '.data',
  }),
  DATABASE_URL: setting(database, {
    about: 'A PostgreSQL 18 of yours in place of the embedded one, or the pooler in front of it.',
    isSecret: true,
  }),
  DATABASE_DIRECT_URL: setting(database, {
    about: 'The database itself, where DATABASE_URL is a pooler in transaction mode.',
    standard: 'DATABASE_URL',
    isSecret: true,
  }),
  DATABASE_OWNER_URL: setting(database, {
    about:
      'The database itself as the owner of its tables, for migrations, backup and restore, where the role of DATABASE_URL may only read and write rows. Sites and workers are not told.',
    standard: 'DATABASE_DIRECT_URL',
    isSecret: true,
  }),
  DATABASE_REPLICA_URL: setting(database, {
    about: 'A streaming replica; results, analysis and reports are read there while it keeps up.',
    isSecret: true,
  }),
  DATABASE_POOL: setting(whole(1, 200), { about: 'How many connections a process opens at most.', standard: '10' }),
  BLOB_URL: setting(blobAddress, {
    about: 'An S3-compatible bucket for files: s3://KEY:SECRET@bucket?endpoint=https://…&region=….',
    standard: 'files under DATA_DIR',
    isSecret: true,
  }),
  BACKUP_PASSPHRASE: setting(passphrase, {
    about: 'Seals backups, 12 characters or more; with it a backup holds the generated secrets too.',
    isSecret: true,
  }),
  EMBEDDED_DATABASE_URL: setting(database, { about: 'Set by the start itself, for its own processes.' }),
}

const mail = {
  SMTP_URL: setting(url(['smtp:', 'smtps:'], 'smtp://name:password@host:587'), {
    about:
      'The mail server. Without it staff can save one at /administration/mail; without either, mails are kept instead of sent.',
    isSecret: true,
  }),
  MAIL_FROM: setting(sender, {
    about: 'Who mails come from.',
    standard: "the product's name and no-reply at the host of APP_URL",
  }),
}

const secrets = {
  NEXTAUTH_SECRET: setting(secret, {
    about: 'Seals session cookies, 32 characters or more. Several nodes need the same one.',
    standard: 'made once, kept in DATA_DIR',
    isSecret: true,
  }),
  CODE_PEPPER: setting(secret, {
    about:
      'Seals second factors, saved mail servers and tickets, 32 characters or more. Several nodes need the same one.',
    standard: 'made once, kept in DATA_DIR',
    isSecret: true,
  }),
  CRON_SECRET: setting(secret, {
    about: 'Lets a scheduler of yours call /api/jobs/run, 32 characters or more.',
    standard: 'made once, kept in DATA_DIR',
    isSecret: true,
  }),
  NEXTAUTH_SECRET_PREVIOUS: setting(secret, {
    about: 'The one before, while cookies made with it may still come.',
    isSecret: true,
  }),
  CODE_PEPPER_PREVIOUS: setting(secret, {
    about: 'The one before, while something sealed with it may still be stored.',
    isSecret: true,
  }),
}

const accounts = {
  ACCOUNT_PRIVACY: setting(choice(['plain', 'strict']), {
    about: 'plain: the account pages say whether an address is known; strict: they say the same to everybody.',
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
    about: 'The least that is logged.',
    standard: 'info',
  }),
  METRICS_PORT: setting(whole(1, 65535), {
    about: 'Where Prometheus reads figures, at /metrics.',
    standard: 'nowhere',
  }),
  METRICS_HOST: setting(host, { about: 'The address that METRICS_PORT listens on.', standard: '127.0.0.1' }),
  OTEL_EXPORTER_OTLP_ENDPOINT: setting(url(['http:', 'https:'], 'http://collector:4318'), {
    about: 'Where traces go (OTLP over HTTP).',
    standard: 'nowhere',
  }),
}

const key = (about: string) => setting(text, { about, isSecret: true })
const signIn = {
  AUTH_GOOGLE_ID: setting(text, { about: 'Signing in with Google: its client id.' }),
  AUTH_GOOGLE_SECRET: key(
    'Its client secret. Each pair belongs together; register APP_URL/api/auth/callback/google (microsoft, facebook, twitter, oidc) as the address to come back to.',
  ),
  AUTH_MICROSOFT_ID: setting(text, { about: 'Signing in with Microsoft.' }),
  AUTH_MICROSOFT_SECRET: key('Its client secret.'),
  AUTH_FACEBOOK_ID: setting(text, { about: 'Signing in with Facebook.' }),
  AUTH_FACEBOOK_SECRET: key('Its client secret.'),
  AUTH_TWITTER_ID: setting(text, { about: 'Signing in with Twitter.' }),
  AUTH_TWITTER_SECRET: key('Its client secret.'),
  AUTH_OIDC_ISSUER: setting(url(['http:', 'https:'], 'https://login.example.org/realm'), {
    about:
      'Signing in with any OpenID Connect provider: its issuer. People are known by the numbers it gives them: before you change to another one, remove their logins, or a stranger there with the number of somebody here has their account.',
  }),
  AUTH_OIDC_ID: setting(text, { about: 'Its client id.' }),
  AUTH_OIDC_SECRET: key('Its client secret.'),
  AUTH_OIDC_NAME: setting(text, { about: 'What its button says.', standard: 'Single sign-on' }),
}

/** The settings in the order of the reference. */
export const settingGroups = {
  'The site': site,
  Data: data,
  Mail: mail,
  Secrets: secrets,
  Accounts: accounts,
  Operation: operation,
  'Signing in elsewhere': signIn,
}

/** Every setting; unknown names in the environment are ignored. */
export const settingsSchema = z.object({ ...site, ...data, ...mail, ...secrets, ...accounts, ...operation, ...signIn })
