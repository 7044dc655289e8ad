import { errorCode } from '@/components/shared/request/errorCode'

type Named = { firstName: string; lastName: string; email: string }

/** Display name of a participant: both names, or the e-mail while there are none. */
export function participantName({ firstName, lastName, email }: Named): string {
  return `${firstName} ${lastName}`.trim() || email
}

/** Whether a requested record does not exist or is not the caller's; both get the same refusal. */
export const isAbsent = (error: unknown): boolean => ['NOT_FOUND', 'BAD_USER_INPUT'].includes(errorCode(error) ?? '')
