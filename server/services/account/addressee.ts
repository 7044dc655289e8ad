import 'server-only'

type Company = { id: string; name: string; brandColor: string | null; brandImageBlobReferenceId: string | null }
type Account = { id: string; email: string; profile: { firstName: string; subscription: Company | null } | null }

/** The recipient of an account mail and the name it is sent under. */
export const addressee = ({ id, email, profile }: Account) => ({
  userId: id,
  email,
  firstName: profile?.firstName ?? '',
  company: profile?.subscription ?? null,
})
