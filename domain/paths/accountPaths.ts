const returning = (path: string, returnUrl?: string | null) =>
  returnUrl === undefined || returnUrl === null ? path : `${path}?returnUrl=${encodeURIComponent(returnUrl)}`
const withCode = (path: string, userId: string, code: string, returnUrl?: string | null) =>
  `${path}?userId=${userId}&code=${encodeURIComponent(code)}${returnUrl === undefined || returnUrl === null ? '' : `&returnUrl=${encodeURIComponent(returnUrl)}`}`

/** Why someone has to sign in again: their session has ended, and what they typed is kept where there was any. */
export const endedStates = ['1', 'kept'] as const
export type Ended = (typeof endedStates)[number]

/** Signing in and out, and account pages for visitors who are not signed in. */
export const accountPaths = {
  login: (returnUrl?: string | null) => returning('/account/login', returnUrl),
  /** The sign-in form that says that a session has ended. */
  loginAgain: (returnUrl: string, ended: Ended) => `${returning('/account/login', returnUrl)}&ended=${ended}`,
  register: (returnUrl?: string | null) => returning('/account/register', returnUrl),
  externalLogin: (returnUrl?: string | null) => returning('/account/externalLogin', returnUrl),
  forgotPassword: (returnUrl?: string | null) => returning('/account/forgotPassword', returnUrl),
  loginWithTwoFactor: (returnUrl?: string | null) => returning('/account/loginWithTwoFactor', returnUrl),
  initialPassword: (returnUrl?: string | null) => returning('/account/initialPassword', returnUrl),
  resetPassword: (userId: string, code: string, returnUrl?: string | null) =>
    withCode('/account/resetPassword', userId, code, returnUrl),
  confirmEmail: (userId: string, code: string, returnUrl?: string | null) =>
    withCode('/account/confirmEmail', userId, code, returnUrl),
  confirmEmailChange: (userId: string, code: string, email: string) =>
    `${withCode('/account/confirmEmailChange', userId, code)}&email=${encodeURIComponent(email)}`,
  /** The old mailbox accepts or rejects a change of address that another person requested. */
  answerEmailChange: (userId: string, code: string) => withCode('/account/answerEmailChange', userId, code),
  confirmInvite: (userId: string, code: string, returnUrl?: string | null) =>
    withCode('/account/confirmInvite', userId, code, returnUrl),
  /** Asks a participant to confirm that they want no more reminders of one questionnaire. */
  stopReminders: (sessionId: string, code: string) =>
    `/account/stopReminders?session=${sessionId}&code=${encodeURIComponent(code)}`,
  signIn: (returnUrl?: string | null) => returning('/authentication/login', returnUrl),
  /** Signing in after a session has ended; `isKept` when what was typed comes back. */
  signInAgain: (returnUrl: string, isKept: boolean) =>
    `${returning('/authentication/login', returnUrl)}&ended=${isKept ? 'kept' : '1'}`,
  loginCallback: (returnUrl: string) => returning('/authentication/login-callback', returnUrl),
  loginFailed: (message: string) => `/authentication/login-failed?message=${encodeURIComponent(message)}`,
  logout: '/authentication/logout',
  logoutCallback: '/authentication/logout-callback',
}
