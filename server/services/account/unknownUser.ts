import 'server-only'
import type { AppError } from '@/server/errors'
import { isStrict } from './privately'
import { refuse } from './refuse'

/**
 * The refusal of an id that nobody has. Under strict privacy it reads like a wrong code, `key`: a registration of a taken
 * address answers with such an id, and nothing may tell it from a real one.
 */
export const unknownUser = (key: string): AppError => refuse(isStrict() ? key : 'unknownUser')
