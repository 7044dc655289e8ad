import type { Role } from '@/domain/role'

export type { Role }

/** Somebody with a live session. Staff acting for a company are resolved before this point: nothing below knows. */
export type SignedIn = {
  kind: 'user'
  userId: string
  sessionId: string
  email: string
  roles: readonly Role[]
  /** Their company, or the one staff chose to manage; null for staff managing nobody and people without a company. */
  subscriptionId: string | null
  subscriptionDepartmentId: string | null
  isManaging: boolean
}

export type Actor = { kind: 'anonymous' } | SignedIn
