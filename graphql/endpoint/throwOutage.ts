import { HeaderMap } from '@apollo/server'
import { GraphQLError } from 'graphql'
import { AppError, httpStatus, retrySeconds } from '@/server/errors'
import { isOutage } from '@/server/errors/isOutage'

/**
 * Throws when the caller could not be identified: an outage as UNAVAILABLE, and a refusal (too many unknown codes), each
 * with its status and retry time; any other error unchanged, as a bug.
 */
export function throwOutage(error: unknown): never {
  const refusal = isOutage(error) ? new AppError('UNAVAILABLE') : error
  if (!(refusal instanceof AppError)) throw error
  const seconds = retrySeconds[refusal.code]
  const headers = new HeaderMap(seconds === undefined ? [] : [['retry-after', String(seconds)]])
  throw new GraphQLError('', {
    originalError: refusal,
    extensions: { http: { status: httpStatus[refusal.code], headers } },
  })
}
