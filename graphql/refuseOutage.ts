import { HeaderMap } from '@apollo/server'
import { GraphQLError } from 'graphql'
import { AppError, httpStatus, isOutage, outageSeconds } from '@/server/errors'

/** What Apollo is told when it could not even be seen who calls: of an outage that it passes, of anything else that it is a bug. */
export function refuseOutage(error: unknown): never {
  if (!isOutage(error)) throw error
  const http = { status: httpStatus.UNAVAILABLE, headers: new HeaderMap([['retry-after', String(outageSeconds)]]) }
  throw new GraphQLError('', { originalError: new AppError('UNAVAILABLE'), extensions: { http } })
}
