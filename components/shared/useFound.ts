import { notFound } from 'next/navigation'
import { errorCode } from './errorCode'

/** Not there, not for this reader, or no such thing can be: they are refused alike. */
const absent = ['NOT_FOUND', 'BAD_USER_INPUT']

/** Shows the page for addresses that lead nowhere when what an address names is not there, or not for this reader, and nothing of it is shown yet. */
export function useFound(error: unknown, data: unknown): void {
  if (data === undefined && absent.includes(errorCode(error) ?? '')) notFound()
}
