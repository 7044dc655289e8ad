import 'server-only'

/** What the sign-in screens offer beside a password. */
export { externalSchemes as signInSchemes } from '@/server/services/account'
