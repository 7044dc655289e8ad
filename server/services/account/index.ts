import 'server-only'

/** What the rest of the house may ask about accounts. */
export { accountOfEmail } from './accountOfEmail'
export { clientConfiguration } from './clientConfiguration'
export { confirmInvite } from './confirmInvite'
export { currentUserRoles } from './currentUserRoles'
export { login } from './login'
export { logout } from './logout'
export type { OpenedSession } from './openSession'
export { profileForInvite } from './profileForInvite'
export { hashPassword } from './password'
export { newSecret, secretHash } from './secretHash'
