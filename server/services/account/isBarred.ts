import 'server-only'

type Account = { archived: boolean; profile: { subscription: { archived: boolean } | null } | null }

/** May this account not use the site: archived itself, or its company is. */
export const isBarred = ({ archived, profile }: Account): boolean =>
  archived || profile?.subscription?.archived === true
