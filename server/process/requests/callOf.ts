import 'server-only'
import type { IncomingMessage } from 'node:http'
import type { Call } from '@/server/http/input/call'

const one = (value: string | string[] | undefined) => (Array.isArray(value) ? value.join(', ') : (value ?? null))

/** What is read of a request of Node's own server before its body. */
export const callOf = ({ method, url, headers }: IncomingMessage): Call => ({
  method: method ?? '',
  url: `http://localhost${url ?? ''}`,
  headers: { get: (name) => one(headers[name.toLowerCase()]) },
})
