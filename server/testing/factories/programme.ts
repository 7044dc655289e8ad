import { db, type Prisma } from '@/server/db/client'

type Fields = Partial<Prisma.ProgrammeUncheckedCreateInput> & { subscriptionId: string }

/** A programme of a company, with the given campaigns. */
export async function programme({ subscriptionId, ...fields }: Fields, questionnaireIds: readonly string[] = []) {
  const count = await db().programme.count({ where: { subscriptionId } })
  const made = await db().programme.create({ data: { name: `Programme ${count + 1}`, subscriptionId, ...fields } })
  await db().programmeCampaign.createMany({
    data: questionnaireIds.map((questionnaireId) => ({ questionnaireId, programmeId: made.id, subscriptionId })),
  })
  return made
}
