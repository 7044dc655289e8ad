import 'server-only'
import type { z } from 'zod'
import { savePersonSchema } from '@/domain/profile'
import type { Db } from '@/server/db/client'
import type { SignedIn } from '@/server/policy'
import { useCase } from '../useCase'
import { addPerson } from './addPerson'
import { changePerson } from './changePerson'
import { findProfile } from './findProfile'

/** Where somebody new is to belong; administrators of a department have people in theirs alone. */
function newPlace(
  { roles, subscriptionDepartmentId: own }: SignedIn,
  { subscriptionId, subscriptionDepartmentId: asked }: z.output<typeof savePersonSchema>,
) {
  return {
    subscriptionId,
    subscriptionDepartmentId: asked ?? (roles.includes('SubscriptionAdministration') ? null : own),
  }
}

const isKnown = async (db: Db, id: string | null) => id !== null && (await db.profile.count({ where: { id } })) > 0

/** Everything the user form saves, or nothing: account, profile, invitation, e-mail, role group. */
export const savePerson = useCase({
  input: savePersonSchema,
  ability: 'profiles.create',
  role: 'SubscriptionDepartmentAdministration',
  subject: async ({ db, actor }, input) => {
    if (input.id === null || !(await isKnown(db, input.id))) return { person: null, ...newPlace(actor, input) }
    const person = await findProfile(db, { id: input.id })
    return person === null
      ? null
      : { person, subscriptionId: person.subscriptionId, subscriptionDepartmentId: person.subscriptionDepartmentId }
  },
  run: ({ input, subject: { person, ...place }, ...context }) =>
    person === null ? addPerson(context, input, place) : changePerson(context, input, person),
})
