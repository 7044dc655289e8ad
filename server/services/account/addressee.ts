import 'server-only'

type Company = { id: string; name: string; brandColor: string | null; brandImageBlobReferenceId: string | null }
type Account = { id: string; email: string; profile: { firstName: string; subscription: Company | null } | null }

/** Whom a mail about an account goes to, in whose name. */
export const addressee = ({ id, email, profile }: Account) => ({
  userId: id,
  email,
  firstName: profile?.firstName ?? '',
  company: profile?.subscription ?? null,
})
