import 'server-only'
import { env } from '@/server/env'
import { isRefusal, badInput } from '@/server/errors/badInput'

/** Whether strict privacy hides which addresses have an account. */
export const isStrict = (): boolean => env().accountPrivacy === 'strict'

/** Runs an operation of an unauthenticated caller; under strict privacy every refusal reads the same. */
export function withUniformRefusal<Result>(work: () => Promise<Result>): Promise<Result> {
  return work().catch((error: unknown) => {
    throw isStrict() && isRefusal(error) && error.details.key !== 'invalidReturnUrl' ? badInput('signInRefused') : error
  })
}
