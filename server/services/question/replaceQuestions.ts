import 'server-only'
import { randomUUID } from 'node:crypto'
import type { ImportedQuestion } from '@/domain/sheet'
import { wordingOptions } from '@/domain/question'
import type { Prisma } from '@/server/db/client'

type Place = { questionnaireId: string; subscriptionId: string | null; now: Date }

/** Sections by name, in the order of their first row. */
function sectionsOf(rows: readonly ImportedQuestion[]) {
  const sections = new Map<string, { id: string; name: string; description: string }>()
  for (const { section } of rows)
    if (!sections.has(section.name)) sections.set(section.name, { ...section, id: randomUUID() })
  return sections
}

/**
 * Archives all sections and questions, inserts these instead and returns the questions in the order of the rows. Call
 * it in a transaction with the questionnaire locked.
 */
export async function replaceQuestions(
  tx: Prisma.TransactionClient,
  rows: readonly ImportedQuestion[],
  { questionnaireId, subscriptionId, now }: Place,
): Promise<Prisma.QuestionModel[]> {
  const live = { where: { questionnaireId, archived: false }, data: { archived: true, version: { increment: 1 } } }
  await tx.question.updateMany(live)
  await tx.questionnaireSection.updateMany(live)
  const sections = sectionsOf(rows)
  const first = Math.floor(now.getTime() / 1000)
  const place = { questionnaireId, subscriptionId }
  await tx.questionnaireSection.createMany({
    data: [...sections.values()].map((section, index) => ({ ...place, ...section, displayOrder: first + index })),
  })
  const questions = rows.flatMap(({ section, question }, index) =>
    question === null
      ? []
      : [
          {
            ...place,
            ...question,
            id: randomUUID(),
            questionnaireSectionId: sections.get(section.name)?.id ?? '',
            displayOrder: first + index,
          },
        ],
  )
  const made = await tx.question.createManyAndReturn({ data: questions })
  const wordings = questions.map((question) => ({
    questionId: question.id,
    number: 1,
    questionText: question.questionText,
    options: wordingOptions(question),
    createdAt: now,
  }))
  await tx.questionWording.createMany({ data: wordings })
  const byId = new Map(made.map((question) => [question.id, question]))
  return questions.flatMap(({ id }) => byId.get(id) ?? [])
}
