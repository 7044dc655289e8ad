import 'server-only'
import { contributing } from '@/domain/question'
import { type ChangeUnit, changeUnitOf, type MeasuredQuestion } from '@/domain/result'
import type { Db } from '@/server/db/client'

type Row = MeasuredQuestion & { id: string; analysisTypeId: string; questionnaireSectionId: string }

/** The units of the changes over some questions: by category, by section, and of any of the questions. */
export type ChangeUnits = {
  ofCategory: (id: string) => ChangeUnit
  ofSection: (id: string) => ChangeUnit
  ofQuestions: (ids: readonly string[]) => ChangeUnit
}

/** The questions that contribute to a category, with the base amount of their campaign or, without one, the category's. */
export async function changeUnits(db: Db, questionIds: readonly string[]): Promise<ChangeUnits> {
  const rows = await db.$queryRaw<Row[]>`
    SELECT question."id", question."analysisTypeId", question."questionnaireSectionId", question."responseType", company."currencySymbol",
      coalesce(link."baseAmount", category."baseAmountDefault")::float8 AS "baseAmount"
    FROM "Question" question
    JOIN "AnalysisType" category ON category."id" = question."analysisTypeId"
    JOIN "Questionnaire" questionnaire ON questionnaire."id" = question."questionnaireId"
    JOIN "Subscription" company ON company."id" = questionnaire."subscriptionId"
    LEFT JOIN "QuestionnaireAnalysisTypeLink" link
      ON link."questionnaireId" = question."questionnaireId" AND link."analysisTypeId" = category."id" AND NOT link."archived"
    WHERE question."id" = ANY(${[...questionIds]}::uuid[])
      AND question."responseType" = ANY(${[...contributing]}::"ResponseType"[])`
  const unitsBy = (key: (row: Row) => string) => {
    const groups = Map.groupBy(rows, key)
    return (id: string) => changeUnitOf(groups.get(id) ?? [])
  }
  const byId = new Map(rows.map((row) => [row.id, row]))
  return {
    ofCategory: unitsBy(({ analysisTypeId }) => analysisTypeId),
    ofSection: unitsBy(({ questionnaireSectionId }) => questionnaireSectionId),
    ofQuestions: (ids) => changeUnitOf(ids.flatMap((id) => byId.get(id) ?? [])),
  }
}
