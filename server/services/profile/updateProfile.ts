import 'server-only'
import { updateProfileSchema } from '@/domain/profile'
import { transaction } from '@/server/db/transaction'
import { AppError } from '@/server/errors'
import { refuseOlderVersion } from '../refuseOlderVersion'
import { useCase } from '../useCase'
import { findProfile } from './findProfile'

/** Saves a person's names, and nothing else of them. */
export const updateProfile = useCase({
  input: updateProfileSchema,
  ability: 'profile.update',
  subject: ({ db }, { id }) => findProfile(db, { id }),
  run: ({ db, input: { id, version, firstName, lastName } }) =>
    transaction(db, async (tx) => {
      await tx.$queryRaw`SELECT "id" FROM "Profile" WHERE "id" = ${id}::uuid FOR NO KEY UPDATE`
      const stored = await findProfile(tx, { id })
      if (stored === null) throw new AppError('NOT_FOUND')
      refuseOlderVersion(version, stored)
      return tx.profile.update({ where: { id }, data: { firstName, lastName, version: { increment: 1 } } })
    }),
})
