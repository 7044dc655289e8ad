import 'server-only'
import { randomUUID } from 'node:crypto'
import { storedCondition } from '@/domain/question'
import type { Prisma } from '@/server/db/client'
import { jsonColumn } from '@/server/db/jsonColumn'
import { copiedQuestion } from './copiedQuestion'

type Tx = Prisma.TransactionClient
type Target = { id: string; subscriptionId: string | null }
/** The categories of the copy by those of the original that they replace. */
type Categories = ReadonlyMap<string, string>
/** The ids of the copies by those of the originals. */
type Ids = ReadonlyMap<string, string>

/** The live questions of a questionnaire. */
const liveQuestions = (tx: Tx, questionnaireId: string) =>
  tx.question.findMany({ where: { questionnaireId, archived: false, questionnaireSection: { archived: false } } })

/** A condition on the copies of the questions that the original's depends on. */
function copiedCondition(stored: Prisma.JsonValue, questions: Ids) {
  const condition = storedCondition(stored)
  if (condition === null) return jsonColumn(null)
  const terms = condition.terms.map((term) => ({
    ...term,
    questionId: questions.get(term.questionId) ?? term.questionId,
  }))
  return jsonColumn({ ...condition, terms })
}

async function copySections(
  tx: Tx,
  { sourceId, questions }: { sourceId: string; questions: Ids },
  { id: questionnaireId, subscriptionId }: Target,
): Promise<Ids> {
  const sections = await tx.questionnaireSection.findMany({ where: { questionnaireId: sourceId, archived: false } })
  const ids = new Map(sections.map(({ id }) => [id, randomUUID()]))
  const copies = sections.map(({ id, name, description, displayOrder, condition }) => ({
    id: ids.get(id),
    questionnaireId,
    subscriptionId,
    name,
    description,
    displayOrder,
    condition: copiedCondition(condition, questions),
  }))
  await tx.questionnaireSection.createMany({ data: copies })
  return ids
}

async function copyQuestions(
  tx: Tx,
  {
    source,
    sections,
    questions,
    categories,
  }: { source: Prisma.QuestionModel[]; sections: Ids; questions: Ids; categories: Categories },
  { id: questionnaireId, subscriptionId }: Target,
  now: Date,
): Promise<void> {
  const copies = source.flatMap((question) => {
    const questionnaireSectionId = sections.get(question.questionnaireSectionId)
    if (questionnaireSectionId === undefined) return []
    const analysisTypeId = question.analysisTypeId && (categories.get(question.analysisTypeId) ?? null)
    return [
      copiedQuestion(
        question,
        {
          id: questions.get(question.id) ?? randomUUID(),
          questionnaireId,
          questionnaireSectionId,
          subscriptionId,
          analysisTypeId,
          displayOrder: question.displayOrder,
          condition: copiedCondition(question.condition, questions),
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
  const source = await liveQuestions(tx, sourceId)
  const questions = new Map(source.map(({ id }) => [id, randomUUID()]))
  const sections = await copySections(tx, { sourceId, questions }, target)
  await copyQuestions(tx, { source, sections, questions, categories }, target, now)
  await copyBaseAmounts(tx, sourceId, categories, target)
  await copyLearningUnit(tx, sourceId, target)
}
