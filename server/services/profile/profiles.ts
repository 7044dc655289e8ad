import 'server-only'
import type { z } from 'zod'
import { profilesSchema, userSchema } from '@/domain/profile'
import type { RoleGroupName } from '@/domain/role'
import { oneLine } from '@/domain/text'
import type { Db } from '@/server/db/client'
import type { SignedIn } from '@/server/policy'
import { useCase } from '../useCase'
import { peoplePage } from './peoplePage'
import { userById } from '../account'

type Input = z.output<typeof profilesSchema>
type Place = { subscriptionId: string | null; subscriptionDepartmentId: string | null }

const isDepartmental = ({ roles }: SignedIn) => !roles.includes('SubscriptionAdministration')

/**
 * The company or department whose people are listed, or excluded: without a company staff list the platform's, others
 * their own company's; department administrators list their department's.
 */
async function placeOf(db: Db, actor: SignedIn, input: Input): Promise<Place | null> {
  const subscriptionId = input.subscriptionId ?? (actor.roles.includes('Administration') ? null : actor.subscriptionId)
  const id = input.subscriptionDepartmentId ?? input.notSubscriptionDepartmentId
  if (id === null)
    return { subscriptionId, subscriptionDepartmentId: isDepartmental(actor) ? actor.subscriptionDepartmentId : null }
  if (subscriptionId === null) return null
  const department = await db.subscriptionDepartment.findFirst({
    where: { id, subscriptionId, archived: false },
    select: { id: true },
  })
  return department === null ? null : { subscriptionId, subscriptionDepartmentId: department.id }
}

/**
 * The people of a company (never staff), of one of its departments or of all but one; without a company the caller's
 * own, and for staff the staff. Department administrators also see the people they may add.
 */
export const profiles = useCase({
  input: profilesSchema,
  ability: 'profiles.list',
  role: 'SubscriptionDepartmentAdministration',
  subject: ({ db, actor }, input) => placeOf(db, actor, input),
  run: ({ db, actor, input, subject: { subscriptionId, subscriptionDepartmentId } }) => {
    const isOutside = input.notSubscriptionDepartmentId !== null
    const hidden: RoleGroupName[] =
      isOutside && isDepartmental(actor) ? ['Administrator', 'SubscriptionAdministrator'] : ['Administrator']
    const wanted = {
      ...input,
      subscriptionId,
      search: oneLine(input.search),
      subscriptionDepartmentId: isOutside ? null : subscriptionDepartmentId,
      hidden,
    }
    return peoplePage(db, wanted)
  },
})

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
