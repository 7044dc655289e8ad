import type { Area } from '@/domain/paths'

/** The area of a screen, and the department where the address names one. */
export type Where = { area: Area; departmentId?: string | null }
