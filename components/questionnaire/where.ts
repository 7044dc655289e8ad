import type { Area } from '@/domain/paths'

/** The area a screen stands in, and the department where the address names one. */
export type Where = { area: Area; departmentId?: string | null }
