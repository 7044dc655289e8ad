import 'server-only'
import { headers } from 'next/headers'

/** The nonce of this response's content security policy, for the page's scripts and styles. */
export async function pageNonce(): Promise<string | undefined> {
  return (await headers()).get('x-nonce') ?? undefined
}
