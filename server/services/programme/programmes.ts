import 'server-only'
import { createProgrammeSchema, programmeIdSchema, programmesSchema, updateProgrammeSchema } from '@/domain/programme'
import { type Db, Prisma } from '@/server/db/client'
import { lockName, lockRow } from '@/server/db/lock'
import { namedLike } from '@/server/db/namedLike'
import { transaction } from '@/server/db/transaction'
import { AppError } from '@/server/errors'
import { assertCurrentVersion } from '../assertCurrentVersion'
import { assertNameAvailable } from '../assertNameAvailable'
import { recordAudit } from '../auditEvent'
import { mapIdConflict } from '../mapIdConflict'
import { type SignedInContext, useCase } from '../useCase'
import { type FoundProgramme, programmeInclude, shownProgramme } from './shownProgramme'

/** A programme with its campaigns; null when absent. */
export const findProgramme = (db: Db, id: string): Promise<FoundProgramme | null> =>
  db.programme.findUnique({ where: { id }, include: programmeInclude })

/** A page of the company's programmes, by name. */
export const programmes = useCase({
  input: programmesSchema,
  ability: 'programme.read',
  role: 'SubscriptionAdministration',
  subject: ({ actor: { subscriptionId } }) => (subscriptionId === null ? null : { subscriptionId }),
  run: async ({ db, input: { search, offset, first }, subject: { subscriptionId } }) => {
    const where: Prisma.ProgrammeWhereInput = {
      subscriptionId,
      ...(await namedLike(db, 'Programme', search, { subscriptionId })),
    }
    const items = await db.programme.findMany({
      where,
      include: programmeInclude,
      orderBy: [{ name: 'asc' }, { id: 'asc' }],
      skip: offset,
      take: first,
    })
    return { items: items.map(shownProgramme), totalCount: await db.programme.count({ where }) }
  },
})

/** A programme with its campaigns. */
export const programme = useCase({
  input: programmeIdSchema,
  ability: 'programme.read',
  role: 'SubscriptionAdministration',
  subject: ({ db }, { id }) => findProgramme(db, id),
  run: ({ subject }) => Promise.resolve(shownProgramme(subject)),
})

type Event = 'created' | 'updated' | 'deleted'

const recordProgramme = (context: SignedInContext, event: Event, row: Prisma.ProgrammeModel) =>
  recordAudit(context, {
    action: `programme.${event}`,
    subjectType: 'Programme',
    subjectId: row.id,
    subscriptionId: row.subscriptionId,
    detail: { name: row.name },
  })

type Choice = { id: string; subscriptionId: string; questionnaireIds: readonly string[] }

/**
 * Makes these the campaigns of a programme; refused at the field for what is no live campaign of its company, or is in
 * another programme. Choosing is serialized per company.
 */
async function saveCampaigns(tx: Prisma.TransactionClient, { id, subscriptionId, questionnaireIds }: Choice) {
  await lockName(tx, `programmeCampaigns ${subscriptionId}`)
  const refuse = (key: string) => {
    throw new AppError('BAD_USER_INPUT', { fieldErrors: [{ path: 'questionnaireIds', key }] })
  }
  const chosen = { in: [...questionnaireIds] }
  const campaigns = await tx.questionnaire.count({
    where: { id: chosen, subscriptionId, questionnaireType: 'Campaign', isTemplate: false, archived: false },
  })
  if (campaigns < questionnaireIds.length) refuse('notACampaign')
  const taken = await tx.programmeCampaign.count({ where: { questionnaireId: chosen, programmeId: { not: id } } })
  if (taken > 0) refuse('campaignInProgramme')
  await tx.programmeCampaign.deleteMany({
    where: { programmeId: id, questionnaireId: { notIn: [...questionnaireIds] } },
  })
  await tx.programmeCampaign.createMany({
    data: questionnaireIds.map((questionnaireId) => ({ questionnaireId, programmeId: id, subscriptionId })),
    skipDuplicates: true,
  })
}

/** Asserts that no other programme of the company has this name. Call it in the transaction that saves the name. */
function assertProgrammeNameAvailable(
  tx: Prisma.TransactionClient,
  { subscriptionId, ...named }: { id: string | undefined; name: string; subscriptionId: string },
): Promise<void> {
  const find = (another: Prisma.ProgrammeWhereInput) =>
    tx.programme.findFirst({ where: { AND: [another, { subscriptionId }] }, select: { id: true } })
  return assertNameAvailable(tx, { kind: 'programme', subscriptionId, ...named, find })
}

/** Puts campaigns of a company into a programme. */
export const createProgramme = useCase({
  input: createProgrammeSchema,
  ability: 'programme.create',
  role: 'SubscriptionAdministration',
  subject: (_context, { subscriptionId }) => ({ subscriptionId }),
  run: ({ input: { id, subscriptionId, name, questionnaireIds }, ...context }) =>
    transaction(context.db, async (tx) => {
      await assertProgrammeNameAvailable(tx, { id, name, subscriptionId })
      const created = await mapIdConflict(
        tx.programme.create({ data: { id, subscriptionId, name, createdAt: context.now } }),
      )
      await saveCampaigns(tx, { id: created.id, subscriptionId, questionnaireIds })
      await recordProgramme({ ...context, db: tx }, 'created', created)
      return shownProgramme((await findProgramme(tx, created.id))!)
    }),
})

/** Gives a programme another name or other campaigns. */
export const updateProgramme = useCase({
  input: updateProgrammeSchema,
  ability: 'programme.update',
  role: 'SubscriptionAdministration',
  subject: ({ db }, { id }) => findProgramme(db, id),
  run: ({ input: { id, version, name, questionnaireIds }, ...context }) =>
    transaction(context.db, async (tx) => {
      await lockRow(tx, 'Programme', id)
      const stored = await findProgramme(tx, id)
      if (stored === null) throw new AppError('NOT_FOUND')
      assertCurrentVersion(version, stored)
      const { subscriptionId } = stored
      if (name !== undefined && name !== stored.name)
        await assertProgrammeNameAvailable(tx, { id, name, subscriptionId })
      if (questionnaireIds !== undefined) await saveCampaigns(tx, { id, subscriptionId, questionnaireIds })
      const saved = await tx.programme.update({ where: { id }, data: { name, version: { increment: 1 } } })
      await recordProgramme({ ...context, db: tx }, 'updated', saved)
      return shownProgramme((await findProgramme(tx, id))!)
    }),
})

/** Deletes a programme; its campaigns stay as they are. */
export const deleteProgramme = useCase({
  input: programmeIdSchema,
  ability: 'programme.delete',
  role: 'SubscriptionAdministration',
  subject: ({ db }, { id }) => findProgramme(db, id),
  run: ({ subject, ...context }) =>
    transaction(context.db, async (tx) => {
      const { count } = await tx.programme.deleteMany({ where: { id: subject.id } })
      if (count > 0) await recordProgramme({ ...context, db: tx }, 'deleted', subject)
      return subject.id
    }),
})
