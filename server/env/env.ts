import 'server-only'
import { parseEnv } from './parseEnv'

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
