import 'server-only'
import { env } from '@/server/env'
import { AppError } from '@/server/errors'
import { refuse } from './refuse'

/** Is it nobody's business which addresses have an account here? */
export const isStrict = (): boolean => env().accountPrivacy === 'strict'

/** Does what somebody without a session asked; under strict privacy every reason for a refusal sounds the same. */
export function privately<Result>(work: () => Promise<Result>): Promise<Result> {
  return work().catch((error: unknown) => {
    const tellsSomething = error instanceof AppError && error.code === 'BAD_USER_INPUT' && error.details.fieldErrors === undefined
    throw isStrict() && tellsSomething && error.details.key !== 'invalidReturnUrl' ? refuse('signInRefused') : error
  })
}
