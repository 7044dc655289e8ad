import 'server-only'

/** A blank first name becomes what stands before the @. */
export const firstNameOf = ({ email, firstName }: { email: string; firstName: string }): string =>
  firstName === '' ? (email.split('@')[0] ?? '').slice(0, 100) : firstName
