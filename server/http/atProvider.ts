import 'server-only'
import { callNextAuth } from './callNextAuth'

/** A page can be waited for so long, not for a provider that answers letter by letter. */
const patienceMilliseconds = 4500

/** Asks next-auth for what only the provider can answer; null when it keeps everybody waiting. */
export async function atProvider(...asked: Parameters<typeof callNextAuth>): Promise<Response | null> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>((resolve) => (timer = setTimeout(() => resolve(null), patienceMilliseconds)))
  return Promise.race([callNextAuth(...asked), late]).finally(() => clearTimeout(timer))
}
