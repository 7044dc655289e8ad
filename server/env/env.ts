import 'server-only'
import { memo } from './memo'
import { parseEnv } from './parseEnv'

/** The settings of this process, read on first use. */
export const env = memo(() => {
  const settings = parseEnv(process.env)
  // next-auth reads its own address from here alone; without it a request's host header could name another.
  process.env.NEXTAUTH_URL = settings.appUrl
  return settings
})
