import { errorCode } from '@/components/shared/request/errorCode'

/** Whether a requested record does not exist or is not the caller's; both get the same refusal. */
export const isAbsent = (error: unknown): boolean => ['NOT_FOUND', 'BAD_USER_INPUT'].includes(errorCode(error) ?? '')
