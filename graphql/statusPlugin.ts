import type { ApolloServerPlugin } from '@apollo/server'
import { httpStatus, retrySeconds } from '@/server/errors'

/** Refusals that proxies and tools should see by the status too, the weightiest first. All others are answered with 200. */
const told = ['UNAUTHENTICATED', 'UNAVAILABLE', 'RATE_LIMITED', 'TOO_LARGE', 'UNSUPPORTED_TYPE'] as const

/** Gives an answer the status of its refusal, and the time after which to come again. */
export const statusPlugin: ApolloServerPlugin = {
  requestDidStart: async () => ({
    willSendResponse: async ({ response: { body, http } }) => {
      const codes = body.kind === 'single' ? (body.singleResult.errors ?? []).map(({ extensions }) => extensions?.code) : []
      const code = told.find((one) => codes.includes(one))
      if (code === undefined) return
      http.status = httpStatus[code]
      const seconds = retrySeconds[code]
      if (seconds !== undefined) http.headers.set('retry-after', String(seconds))
    },
  }),
}
