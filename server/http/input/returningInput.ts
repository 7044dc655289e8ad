import 'server-only'
import { queryValue } from '@/domain/account'

type Parts = { query: Record<string, string>; body: Record<string, unknown> }

/** The input of a call that redirects: its form, and the address to return to afterwards. */
export const returningInput = ({ query, body }: Parts): Record<string, unknown> => ({
  ...body,
  returnUrl: queryValue(query, 'returnUrl') ?? null,
})
