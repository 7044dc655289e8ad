/** Settings of a developer's shell or .env that must not reach tests and trial runs. */
export const FOREIGN = [
  'PORT',
  'HOST',
  'APP_URL',
  'DATA_DIR',
  'DATABASE_URL',
  'EMBEDDED_DATABASE_URL',
  'SMTP_URL',
  'MAIL_FROM',
  'BLOB_URL',
  'PRODUCT_NAME',
  'APP_TIMEZONE',
  'SEED_DEMO',
  'ACCOUNT_PRIVACY',
  'PASSWORD_POLICY',
  'TRUST_PROXY',
  'DATABASE_DIRECT_URL',
  'DATABASE_OWNER_URL',
  'DATABASE_REPLICA_URL',
  'DATABASE_POOL',
  'BACKUP_PASSPHRASE',
  'LOG_LEVEL',
  'METRICS_PORT',
  'METRICS_HOST',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'RIPPLEMARK_WORKER',
]

/** Unsets all of them: an empty value means unset, and prevents a file .env from setting it. */
export const noSettings = Object.fromEntries(FOREIGN.map((name) => [name, '']))
