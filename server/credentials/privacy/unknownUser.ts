import 'server-only'
import type { AppError } from '@/server/errors'
import { isStrict } from './withUniformRefusal'
import { badInput } from '@/server/errors/badInput'

/**
 * The refusal of an unknown id. Under strict privacy it reads like a wrong code, `key`: a registration of a taken
 * address returns such an id, which must be indistinguishable from a real one.
 */
export const unknownUser = (key: string): AppError => badInput(isStrict() ? key : 'unknownUser')
