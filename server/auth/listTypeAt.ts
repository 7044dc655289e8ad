import 'server-only'
import { notFound, redirect } from 'next/navigation'
import { listTypeOf, type ListType } from '@/domain/questionnaire'

/**
 * The kind of questionnaires that an address names. One in other letters is led to the usual address; what names none is
 * not found.
 */
export function listTypeAt(segment: string, usualAddress: (type: ListType) => string): ListType {
  const type = listTypeOf(segment)
  if (type === null) notFound()
  if (type !== segment) redirect(usualAddress(type))
  return type
}
