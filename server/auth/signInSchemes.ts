import 'server-only'

/** The external sign-in options that the sign-in screens offer beside a password. */
export { externalSchemes as signInSchemes } from '@/server/credentials/externalSchemes'
