import 'server-only'
import { profileSchema } from '@/domain/profile'
import { useCase } from '../useCase'
import { findProfile } from './findProfile'

/** A person: the caller, or one the caller administers. */
export const profile = useCase({
  input: profileSchema,
  ability: 'profile.read',
  absent: 'absentPerson',
  subject: ({ db, actor }, { id, userId }) =>
    findProfile(db, id === null ? { userId: userId ?? actor.userId } : { id }),
  run: async ({ subject }) => subject,
})
