import type { Ability } from './abilities'

/** Calls that need no session, by their names at the door: a code mailed to somebody is the proof, not who sends it. */
type PublicOperation = `account/${string}`

/**
 * What staff may not do while they act for a company, whatever their role grants: change the password, e-mail or second
 * step of anybody, themselves included, accept an invitation, make somebody staff, answer as a participant. Whoever got
 * hold of a session that manages a company gains nothing lasting by it, and nobody's answers are ever those of staff.
 *
 * Managing another company instead is not among them: the list of companies stays open to staff who manage one, with
 * Manage on its rows. It leaves the first company, is recorded for both, and asks the second step anew.
 */
export const deniedWhileManaging: ReadonlySet<Ability | PublicOperation> = new Set<Ability | PublicOperation>([
  'account.secure',
  'account/answerEmailChange',
  'account/changeInitialPassword',
  'account/confirmEmailChange',
  'account/confirmInvite',
  'account/resetPassword',
  'profile.changeEmail',
  'profiles.grantStaff',
  'questionnaireRespondentSession.answer',
])
