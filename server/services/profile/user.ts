import 'server-only'
import { userSchema } from '@/domain/profile'
import { userById } from '../account'
import { useCase } from '../useCase'

/** An account: the caller's own, or of a person the caller administers. */
export const user = useCase({
  input: userSchema,
  ability: 'profile.read',
  subject: async ({ db }, { id }) => {
    const [found = null] =
      (await db.user.count({ where: { id, archived: false } })) === 0 ? [] : await userById(db, [id])
    return found === null ? null : { ...found.subject, found }
  },
  run: async ({ subject: { found } }) => found,
})
