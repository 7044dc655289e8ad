import { AppError } from '@/server/errors'
import type { Ability } from './abilities'
import type { Actor } from './actor'

/** Calls without a session, by their names as endpoints: a mailed code is the proof, not the caller. */
type PublicOperation = `account/${string}`

/**
 * What staff may not do while they act for a company, whatever their role grants: change the password, e-mail or
 * second factor of any account, including their own, accept an invitation, make a user staff, answer as a
 * participant. A stolen session that manages a company gains nothing lasting by it, and no participant's answers are
 * ever those of staff.
 *
 * Managing another company instead is allowed: the list of companies stays open to staff who manage one, with Manage
 * on its rows. It leaves the first company, is audited for both, and requires the second factor again.
 */
export const deniedWhileManaging: ReadonlySet<Ability | PublicOperation> = new Set<Ability | PublicOperation>([
  'account.secure',
  'account/answerEmailChange',
  'account/changeInitialPassword',
  'account/confirmEmailChange',
  'account/confirmInvite',
  'account/resetPassword',
  'commitment.update',
  'profile.changeEmail',
  'profiles.grantStaff',
  'questionnaireRespondentSession.answer',
])

const denied: ReadonlySet<string> = deniedWhileManaging

/** Asserts that an ability or operation is not among those denied while acting for a company. */
export function assertNotManaging(actor: Actor, ...names: readonly string[]): void {
  if (actor.kind === 'user' && actor.isManaging && names.some((name) => denied.has(name)))
    throw new AppError('FORBIDDEN', { key: 'deniedWhileManaging' })
}
