import { notFound } from 'next/navigation'
import { errorCode } from './errorCode'

/** Does not exist, is not the reader's, or has an invalid id: all get the same page. */
const absent = ['NOT_FOUND', 'BAD_USER_INPUT']

/**
 * Shows the not-found page when the addressed record does not exist or is not the reader's, and none of it is shown
 * yet.
 */
export function useFound(error: unknown, data: unknown): void {
  if (data === undefined && absent.includes(errorCode(error) ?? '')) notFound()
}
