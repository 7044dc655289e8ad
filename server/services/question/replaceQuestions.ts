import 'server-only'
import { randomUUID } from 'node:crypto'
import { wordingOf } from '@/domain/question'
import type { ImportedQuestion } from '@/domain/sheet'
import type { Prisma } from '@/server/db/client'
import { jsonColumn } from '@/server/db/jsonColumn'

/** A row of a sheet, with the id of its question. */
export type ReplacingRow = ImportedQuestion & { questionId: string }
type Place = { questionnaireId: string; subscriptionId: string | null; now: Date }

/** Sections by name, in the order of their first row. */
function sectionsOf(rows: readonly ReplacingRow[]) {
  const sections = new Map<string, ReplacingRow['section'] & { id: string }>()
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
  rows: readonly ReplacingRow[],
  { questionnaireId, subscriptionId, now }: Place,
): Promise<Prisma.QuestionModel[]> {
  const live = { where: { questionnaireId, archived: false }, data: { archived: true, version: { increment: 1 } } }
  await tx.question.updateMany(live)
  await tx.questionnaireSection.updateMany(live)
  const sections = sectionsOf(rows)
  const first = Math.floor(now.getTime() / 1000)
  const place = { questionnaireId, subscriptionId }
  await tx.questionnaireSection.createMany({
    data: [...sections.values()].map((section, index) => ({
      ...place,
      ...section,
      condition: jsonColumn(section.condition),
      displayOrder: first + index,
    })),
  })
  const questions = rows.flatMap(({ section, question, questionId }, index) =>
    question === null
      ? []
      : [
          {
            ...place,
            ...question,
            condition: jsonColumn(question.condition),
            id: questionId,
            questionnaireSectionId: sections.get(section.name)?.id ?? '',
            displayOrder: first + index,
          },
        ],
  )
  const made = await tx.question.createManyAndReturn({ data: questions })
  const wordings = questions.map((question) => ({
    questionId: question.id,
    number: 1,
    ...wordingOf(question),
    createdAt: now,
  }))
  await tx.questionWording.createMany({ data: wordings })
  const byId = new Map(made.map((question) => [question.id, question]))
  return questions.flatMap(({ id }) => byId.get(id) ?? [])
}
