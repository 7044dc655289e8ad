import 'server-only'
import { env } from '@/server/env'
import { isRefusal, refuse } from './refuse'

/** Is it nobody's business which addresses have an account here? */
export const isStrict = (): boolean => env().accountPrivacy === 'strict'

/** Does what somebody without a session asked; under strict privacy every reason for a refusal sounds the same. */
export function privately<Result>(work: () => Promise<Result>): Promise<Result> {
  return work().catch((error: unknown) => {
    throw isStrict() && isRefusal(error) && error.details.key !== 'invalidReturnUrl' ? refuse('signInRefused') : error
  })
}
