import { CombinedGraphQLErrors } from '@apollo/client/errors'

export type Refusal = 'notForYou' | 'notStarted' | 'alreadyFinished' | 'notAllAnswered' | 'invalid' | 'signedOut' | 'unreachable'

const byKey: Record<string, Refusal> = { notStarted: 'notStarted', alreadyFinished: 'alreadyFinished', notAllAnswered: 'notAllAnswered' }
const byCode: Record<string, Refusal> = { NOT_FOUND: 'notForYou', FORBIDDEN: 'notForYou', BAD_USER_INPUT: 'invalid', UNAUTHENTICATED: 'signedOut' }

/** Why the server would not: a reason the screen has a sentence for, else that it could not be reached. */
export function refusalOf(error: unknown): Refusal {
  if (!CombinedGraphQLErrors.is(error)) return statusOf(error) === 401 ? 'signedOut' : 'unreachable'
  const { code, key } = (error.errors[0]?.extensions ?? {}) as { code?: string; key?: string }
  return byKey[key ?? ''] ?? byCode[code ?? ''] ?? 'unreachable'
}

function statusOf(error: unknown): number | null {
  return typeof error === 'object' && error !== null && 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : null
}
