import 'server-only'
import { randomUUID } from 'node:crypto'
import type { Prisma } from '@/server/db/client'
import { copiedQuestion } from './copiedQuestion'

type Tx = Prisma.TransactionClient
type Target = { id: string; subscriptionId: string | null }
/** The categories of the copy by those of the original that they replace. */
type Categories = ReadonlyMap<string, string>

async function copySections(
  tx: Tx,
  sourceId: string,
  { id: questionnaireId, subscriptionId }: Target,
): Promise<ReadonlyMap<string, string>> {
  const sections = await tx.questionnaireSection.findMany({ where: { questionnaireId: sourceId, archived: false } })
  const ids = new Map(sections.map(({ id }) => [id, randomUUID()]))
  const copies = sections.map(({ id, name, description, displayOrder }) => ({
    id: ids.get(id),
    questionnaireId,
    subscriptionId,
    name,
    description,
    displayOrder,
  }))
  await tx.questionnaireSection.createMany({ data: copies })
  return ids
}

async function copyQuestions(
  tx: Tx,
  { sections, categories }: { sections: ReadonlyMap<string, string>; categories: Categories },
  { id: questionnaireId, subscriptionId }: Target,
  now: Date,
): Promise<void> {
  const questions = await tx.question.findMany({
    where: { questionnaireSectionId: { in: [...sections.keys()] }, archived: false },
  })
  const copies = questions.flatMap((question) => {
    const questionnaireSectionId = sections.get(question.questionnaireSectionId)
    if (questionnaireSectionId === undefined) return []
    const analysisTypeId = question.analysisTypeId && (categories.get(question.analysisTypeId) ?? null)
    return [
      copiedQuestion(
        question,
        {
          id: randomUUID(),
          questionnaireId,
          questionnaireSectionId,
          subscriptionId,
          analysisTypeId,
          displayOrder: question.displayOrder,
        },
        now,
      ),
    ]
  })
  await tx.question.createMany({ data: copies.map(({ question }) => question) })
  await tx.questionWording.createMany({ data: copies.map(({ wording }) => wording) })
}

async function copyBaseAmounts(
  tx: Tx,
  sourceId: string,
  categories: Categories,
  { id: questionnaireId, subscriptionId }: Target,
): Promise<void> {
  const links = await tx.questionnaireAnalysisTypeLink.findMany({
    where: { questionnaireId: sourceId, archived: false },
    orderBy: { id: 'asc' },
  })
  const data = links.flatMap(({ analysisTypeId, baseAmount }) => {
    const own = categories.get(analysisTypeId)
    return own === undefined ? [] : [{ questionnaireId, subscriptionId, analysisTypeId: own, baseAmount }]
  })
  // Two categories of the same name become one in another company.
  await tx.questionnaireAnalysisTypeLink.createMany({ data, skipDuplicates: true })
}

async function copyLearningUnit(
  tx: Tx,
  sourceId: string,
  { id: questionnaireId, subscriptionId }: Target,
): Promise<void> {
  const unit = await tx.learningUnit.findFirst({ where: { questionnaireId: sourceId, archived: false } })
  if (unit === null) return
  const { name, learningUnitType, provider, cost, costPerLearner, isMTDSubscription } = unit
  await tx.learningUnit.create({
    data: {
      questionnaireId,
      subscriptionId,
      name,
      learningUnitType,
      provider,
      cost,
      costPerLearner,
      isMTDSubscription,
    },
  })
}

/**
 * Copies the sections, questions, base amounts and learning unit of a questionnaire; archived records, all dates,
 * people and answers are left out.
 */
export async function copyParts(
  tx: Tx,
  sourceId: string,
  target: Target,
  { categories, now }: { categories: Categories; now: Date },
): Promise<void> {
  const sections = await copySections(tx, sourceId, target)
  await copyQuestions(tx, { sections, categories }, target, now)
  await copyBaseAmounts(tx, sourceId, categories, target)
  await copyLearningUnit(tx, sourceId, target)
}
