import 'server-only'
import { noInputSchema } from '@/domain/account'
import { useCase } from '@/server/services/useCase'

/** The caller's role group and the roles it grants. */
export const currentUserRoles = useCase({
  input: noInputSchema,
  ability: 'account.read',
  subject: ({ actor }) => ({ userId: actor.userId }),
  run: async ({ actor, db }): Promise<{ roles: readonly string[]; roleGroup: { id: string; name: string } }> => {
    const { roleGroup } = await db.user.findUniqueOrThrow({
      where: { id: actor.userId },
      select: { roleGroup: { select: { id: true, name: true } } },
    })
    return { roles: actor.roles, roleGroup }
  },
})
