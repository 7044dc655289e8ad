import 'server-only'
import { headers } from 'next/headers'

/** The nonce of this answer's content policy, for the scripts and styles of its page. */
export async function pageNonce(): Promise<string | undefined> {
  return (await headers()).get('x-nonce') ?? undefined
}
