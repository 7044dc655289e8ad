import 'server-only'
import { noInputSchema } from '@/domain/account'
import { useCase } from '../useCase'

/** The roles that the caller's role group grants. */
export const currentUserRoles = useCase({
  input: noInputSchema,
  ability: 'account.read',
  subject: ({ actor }) => ({ userId: actor.userId }),
  run: async ({ actor }): Promise<readonly string[]> => actor.roles,
})
