import 'server-only'
import { createProfileSchema } from '@/domain/profile'
import { orIdExists } from '../orIdExists'
import { useCase } from '../useCase'

/** Creates one's own missing profile. The company and the department are left empty whatever was asked: joining one is for its administrators. */
export const createProfile = useCase({
  input: createProfileSchema,
  ability: 'account.update',
  subject: (_, { userId }) => ({ userId }),
  run: ({ db, input: { id, userId, firstName, lastName } }) => orIdExists(db.profile.create({ data: { id, userId, firstName, lastName } })),
})
