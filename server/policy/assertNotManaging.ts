import { AppError } from '@/server/errors'
import type { Actor } from './actor'
import { deniedWhileManaging } from './deniedWhileManaging'

const denied: ReadonlySet<string> = deniedWhileManaging

/** Asserts that an ability or operation is not among those denied while acting for a company. */
export function assertNotManaging(actor: Actor, ...names: readonly string[]): void {
  if (actor.kind === 'user' && actor.isManaging && names.some((name) => denied.has(name)))
    throw new AppError('FORBIDDEN', { key: 'deniedWhileManaging' })
}
