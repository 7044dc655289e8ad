import { cardNameLength } from '@/domain/dashboard'

/** The whole of a name that the title of its card cuts; null for one that stands there whole. */
export const cutFrom = (name: string) => (Array.from(name).length > cardNameLength ? name : null)
