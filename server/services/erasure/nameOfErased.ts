import 'server-only'
import { words } from '@/locales/words'

/** What is read where the name of somebody stood who was erased. */
export const nameOfErased = (): string => words('en-GB', 'erasure')('erasedPerson')
