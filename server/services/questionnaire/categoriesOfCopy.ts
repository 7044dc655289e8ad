import 'server-only'
import type { Prisma } from '@/server/db/client'
import { offeredAnalysisTypes } from '../analysisType'
import { recordAudit } from '../audit'
import type { SignedInContext } from '../useCase'

type Tx = Prisma.TransactionClient
type By = Omit<SignedInContext, 'db'>

const nameOf = ({ name }: { name: string }) => name.trim().toLowerCase()

/** The categories that a questionnaire's questions and base amounts are filed under. */
function categoriesOf(tx: Tx, questionnaireId: string) {
  const used = { some: { questionnaireId, archived: false } }
  return tx.analysisType.findMany({ where: { OR: [{ questions: used }, { links: used }] }, orderBy: { id: 'asc' } })
}

/**
 * Which category of the copy's company stands for each of the original's: the same one when it is standard or of that
 * company, else the one of the same name offered there, else a new one. Call it with the company locked.
 */
export async function categoriesOfCopy(
  tx: Tx,
  by: By,
  sourceId: string,
  subscriptionId: string | null,
): Promise<ReadonlyMap<string, string>> {
  const used = await categoriesOf(tx, sourceId)
  const isKept = (type: (typeof used)[number]) => type.isAdminOnly || type.subscriptionId === subscriptionId
  const own = new Map(used.filter(isKept).map(({ id }) => [id, id]))
  const strange = used.filter((type) => !isKept(type))
  if (strange.length === 0) return own
  const offered = await tx.analysisType.findMany({
    where: offeredAnalysisTypes(subscriptionId),
    orderBy: [{ isAdminOnly: 'desc' }, { id: 'desc' }],
  })
  const byName = new Map(offered.map((type) => [nameOf(type), type.id]))
  for (const type of strange) {
    const found = byName.get(nameOf(type)) ?? (await created(tx, by, type, subscriptionId))
    byName.set(nameOf(type), found)
    own.set(type.id, found)
  }
  return own
}

async function created(
  tx: Tx,
  by: By,
  { name, baseAmountDefault }: Prisma.AnalysisTypeModel,
  subscriptionId: string | null,
): Promise<string> {
  const { id } = await tx.analysisType.create({
    data: { name, baseAmountDefault, subscriptionId, isAdminOnly: subscriptionId === null, createdAt: by.now },
  })
  const { actor, now, client } = by
  await recordAudit(
    { actor, now, client, db: tx },
    { action: 'analysisType.created', subjectType: 'AnalysisType', subjectId: id, subscriptionId, detail: { name } },
  )
  return id
}
