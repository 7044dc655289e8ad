import 'server-only'
import { readTicket } from '@/server/services/account'
import { requestContext } from './requestContext'

/** Whether this browser passed the first step of signing in not long ago and is to take this one now. */
export async function hasPendingSignIn(step: 'twoFactor' | 'password'): Promise<boolean> {
  const { client, now } = await requestContext()
  return (await readTicket('pending', client, now))?.step === step
}
