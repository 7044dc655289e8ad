import type { PeopleWhere } from '@/domain/paths'

/** A place whose department has just been resolved; the company's people when there is none. */
export function whereOf(of: PeopleWhere['of'], departmentId: string | null | undefined): PeopleWhere {
  if (of === 'company' || of === 'staff') return { of }
  return departmentId == null ? { of: 'company' } : { of, departmentId }
}
