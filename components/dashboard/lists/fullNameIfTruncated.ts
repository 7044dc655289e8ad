import { cardNameLength } from '@/domain/dashboard'

/** The full name when the title of its card truncates it; null otherwise. */
export const fullNameIfTruncated = (name: string) => (Array.from(name).length > cardNameLength ? name : null)
