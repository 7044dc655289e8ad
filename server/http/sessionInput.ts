import 'server-only'
import { queryValue } from '@/domain/account'
import { addressOf } from './addressOf'

type Parts = { request: Request; query: Record<string, string>; body: Record<string, unknown> }

/** The input of a call that opens a session: its form, where to go afterwards, and where it came from. */
export function sessionInput({ request, query, body }: Parts): Record<string, unknown> {
  const returnUrl = queryValue(query, 'returnUrl') ?? null
  return { ...body, returnUrl, address: addressOf(request), userAgent: request.headers.get('user-agent') }
}
