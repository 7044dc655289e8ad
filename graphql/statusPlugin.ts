import type { ApolloServerPlugin } from '@apollo/server'
import { httpStatus, retrySeconds } from '@/server/errors'

/** Refusals that proxies and tools should see by the status too, the weightiest first. All others are answered with 200. */
const told = ['UNAUTHENTICATED', 'UNAVAILABLE', 'RATE_LIMITED', 'TOO_LARGE', 'UNSUPPORTED_TYPE'] as const

/** Gives an answer the status of its refusal, and the time after which to come again. */
export const statusPlugin: ApolloServerPlugin = {
  requestDidStart: async () => ({
    willSendResponse: async ({ response: { body, http } }) => {
      const codes =
        body.kind === 'single' ? (body.singleResult.errors ?? []).map(({ extensions }) => extensions?.code) : []
      const code = told.find((one) => codes.includes(one))
      // What was never executed has no data, not even null: a mistake there is no valid request, whatever status the library gives it (200 for the hash of a query that is kept nowhere).
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
