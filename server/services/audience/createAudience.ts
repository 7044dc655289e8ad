import 'server-only'
import { createAudienceSchema, ruleOf } from '@/domain/audience'
import type { Db } from '@/server/db/client'
import { likeText } from '@/server/db/text'
import { lockName } from '@/server/db/lock'
import { transaction } from '@/server/db/transaction'
import { AppError } from '@/server/errors'
import { mapIdConflict } from '../mapIdConflict'
import { useCase } from '../useCase'
import { shownAudiences } from './audiences'
import { mayUseRule, type Within, withinReach } from './chosenPeople'

/** Refuses a name that another audience of the place has, ignoring case. Naming is serialized per company. */
async function assertAudienceNameAvailable(tx: Db, place: Within, name: string): Promise<void> {
  await lockName(tx, `audience ${place.subscriptionId}`)
  const another = await tx.audience.findFirst({
    where: { ...place, name: { equals: likeText(name), mode: 'insensitive' } },
    select: { id: true },
  })
  if (another !== null) throw new AppError('BAD_USER_INPUT', { fieldErrors: [{ path: 'name', key: 'audienceTaken' }] })
}

/** Saves a rule for choosing people under a name. */
export const createAudience = useCase({
  input: createAudienceSchema,
  ability: 'audience.create',
  role: 'SubscriptionDepartmentAdministration',
  subject: async ({ db, actor }, { id: _id, name: _name, ...asked }) => {
    const [within, rule] = [withinReach(actor), ruleOf(asked)]
    return within !== null && rule !== null && (await mayUseRule(db, actor, within, rule)) ? { ...within, rule } : null
  },
  run: ({ db, actor, now, input: { id, name }, subject: { rule, ...place } }) =>
    transaction(db, async (tx) => {
      await assertAudienceNameAvailable(tx, place, name)
      const row = await mapIdConflict(tx.audience.create({ data: { id, ...place, name, ...rule, createdAt: now } }))
      const [shown] = await shownAudiences(tx, actor, [row])
      if (shown === undefined) throw new AppError('NOT_FOUND')
      return shown
    }),
})
