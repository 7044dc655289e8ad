import 'server-only'
import { words } from '@/locales/words'

/** The placeholder for the name of an erased person. */
export const nameOfErased = (): string => words('en-GB', 'erasure')('erasedPerson')
