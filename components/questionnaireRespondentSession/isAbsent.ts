import { errorCode } from '@/components/shared/errorCode'

/** Was something asked for that is not there, or is not the asker's? Both are refused alike. */
export const isAbsent = (error: unknown): boolean => ['NOT_FOUND', 'BAD_USER_INPUT'].includes(errorCode(error) ?? '')
