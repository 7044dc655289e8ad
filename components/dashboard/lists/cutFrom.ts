import { cardNameLength } from '@/domain/dashboard'

/** The full name when the title of its card truncates it; null otherwise. */
export const cutFrom = (name: string) => (Array.from(name).length > cardNameLength ? name : null)
