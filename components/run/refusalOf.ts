export type Refusal =
  | 'notForYou'
  | 'notStarted'
  | 'full'
  | 'alreadyFinished'
  | 'followUpClosed'
  | 'notAllAnswered'
  | 'questionChanged'
  | 'answeredElsewhere'
  | 'invalid'
  | 'signedOut'
  | 'unreachable'

const byKey: Record<string, Refusal> = {
  notStarted: 'notStarted',
  alreadyFinished: 'alreadyFinished',
  followUpClosed: 'followUpClosed',
  notAllAnswered: 'notAllAnswered',
  questionChanged: 'questionChanged',
  answeredElsewhere: 'answeredElsewhere',
  // Of a run that waits behind an open link.
  openLinkFull: 'full',
  openLinkClosed: 'notForYou',
  openLinkEnded: 'notForYou',
  openLinkNotLive: 'notForYou',
}
const byCode: Record<string, Refusal> = {
  NOT_FOUND: 'notForYou',
  FORBIDDEN: 'notForYou',
  BAD_USER_INPUT: 'invalid',
  UNAUTHENTICATED: 'signedOut',
}

type Refused = { statusCode?: unknown; errors?: readonly { extensions?: { code?: unknown; key?: unknown } }[] }

/** Why a request failed: a reason that has a message, else that the server could not be reached. */
export function refusalOf(error: unknown): Refusal {
  const { statusCode, errors } = (typeof error === 'object' && error !== null ? error : {}) as Refused
  const { code, key } = errors?.[0]?.extensions ?? {}
  return byKey[String(key)] ?? byCode[String(code)] ?? (statusCode === 401 ? 'signedOut' : 'unreachable')
}
