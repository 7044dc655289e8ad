import { HeaderMap } from '@apollo/server'
import { GraphQLError } from 'graphql'
import { AppError, httpStatus, outageSeconds } from '@/server/errors'
import { isOutage } from '@/server/errors/isOutage'

/**
 * Throws when the caller could not be identified: an outage as UNAVAILABLE with its retry time, any other error
 * unchanged, as a bug.
 */
export function throwOutage(error: unknown): never {
  if (!isOutage(error)) throw error
  const http = { status: httpStatus.UNAVAILABLE, headers: new HeaderMap([['retry-after', String(outageSeconds)]]) }
  throw new GraphQLError('', { originalError: new AppError('UNAVAILABLE'), extensions: { http } })
}
