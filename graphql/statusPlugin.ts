import type { ApolloServerPlugin } from '@apollo/server'
import { httpStatus, retrySeconds } from '@/server/errors'

/**
 * Refusals also visible to proxies and tools by HTTP status, the most important first. All others are sent with
 * 200.
 */
const told = ['UNAUTHENTICATED', 'UNAVAILABLE', 'RATE_LIMITED', 'TOO_LARGE', 'UNSUPPORTED_TYPE'] as const

/** Sets the HTTP status of a refusal, and the time after which to retry. */
export const statusPlugin: ApolloServerPlugin = {
  requestDidStart: async () => ({
    willSendResponse: async ({ response: { body, http } }) => {
      const codes =
        body.kind === 'single' ? (body.singleResult.errors ?? []).map(({ extensions }) => extensions?.code) : []
      const code = told.find((one) => codes.includes(one))
      // A query that was never executed has no data, not even null: an error there is an invalid request, whatever status
      // the library sets (200 for the hash of a query that is not stored).
      const isInvalid =
        codes.includes('BAD_USER_INPUT') && body.kind === 'single' && body.singleResult.data === undefined
      if (code === undefined && isInvalid) http.status = httpStatus.BAD_USER_INPUT
      if (code === undefined) return
      http.status = httpStatus[code]
      const seconds = retrySeconds[code]
      if (seconds !== undefined) http.headers.set('retry-after', String(seconds))
    },
  }),
}
