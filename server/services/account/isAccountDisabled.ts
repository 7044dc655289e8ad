import 'server-only'

type Account = { archived: boolean; profile: { subscription: { archived: boolean } | null } | null }

/** Whether the account is disabled: it or its company is archived. */
export const isAccountDisabled = ({ archived, profile }: Account): boolean =>
  archived || profile?.subscription?.archived === true
