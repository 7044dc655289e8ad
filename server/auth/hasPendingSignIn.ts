import 'server-only'
import { readTicket } from '@/server/credentials/session/tickets'
import { requestContext } from './requestContext'

/** Whether this browser recently passed the first step of signing in and has this step next. */
export async function hasPendingSignIn(step: 'twoFactor' | 'password'): Promise<boolean> {
  const { client, now } = await requestContext()
  return (await readTicket('pending', client, now))?.step === step
}
