import 'server-only'
import { callNextAuth } from './callNextAuth'

/** Timeout that fits a page load; a provider answering byte by byte must not exceed it. */
const timeoutMilliseconds = 4500

/** Calls next-auth for what only the provider can answer; null on a timeout. */
export async function atProvider(...args: Parameters<typeof callNextAuth>): Promise<Response | null> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>((resolve) => (timer = setTimeout(() => resolve(null), timeoutMilliseconds)))
  return Promise.race([callNextAuth(...args), late]).finally(() => clearTimeout(timer))
}
