import 'server-only'

/** The settings: what the environment may say, judged once, and their reference in docs/settings.md. */
export { env } from './env'
export { memo } from './memo'
export { settingsSchema } from './settings'
