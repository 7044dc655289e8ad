import 'server-only'

/** The settings: the environment, validated once, and its reference in docs/settings.md. */
export { env } from './env'
export { memo } from './memo'
export { productVersion } from './productVersion'
export { settingsSchema } from './settings'
