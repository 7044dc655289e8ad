import 'server-only'
import type { ManagerMoment, SupportItem } from '@/domain/manager'
import { shownPerStoredSql } from '@/domain/result'
import { type Db, Prisma } from '@/server/db/client'
import type { Admitted } from '../admit'
import { facts } from '../figuresSql'
import { countedRuns, ofCompanies, ofPlace, oneOf } from '../runScope'

/** `n`: people; `people`: those of them who count towards a group; `managers`: those who said it. */
type Of = { n: number; people: number; managers: number }
export type ManagerFigure = Of & { moment: ManagerMoment; questionId: string; mean: number; sd: number | null }
export type SupportFigure = Of & { supportItem: SupportItem; yes: number; partly: number; no: number }
/** Over the people of whom both are known. */
export type GapFigure = { questionId: string; n: number; mean: number; sd: number | null } & {
  learnerMean: number
  learnerSd: number | null
  managerMean: number
  managerSd: number | null
}
export type ManagerFigures = { questions: ManagerFigure[]; support: SupportFigure[]; gaps: GapFigure[] }

type Wanted = {
  questionIds: readonly string[]
  /** Only people who had finished by then; null for all participants. */
  finishedBy: Date | null
}

/**
 * The people about whom managers may be heard. Where only groups are shown, those whose answers count and who had finished
 * when managers were asked: nobody leaves or joins them later, so that no two readings differ by one person.
 */
function peopleIn({ scope }: Admitted, finishedBy: Date | null): Prisma.Sql {
  if (finishedBy === null)
    return Prisma.sql`
      SELECT run."id" FROM "QuestionnaireRespondentSession" run
      JOIN "Questionnaire" questionnaire ON questionnaire."id" = run."questionnaireId"
      WHERE ${ofCompanies(scope)} ${ofPlace(scope)}`
  return Prisma.sql`SELECT "id" FROM (${countedRuns(scope)}) counted WHERE "endDate" <= ${finishedBy}`
}

/** What managers said about these people, amounts as they are shown. One who is not known any more counts as one more at most. */
const saidOf = (admitted: Admitted, { questionIds, finishedBy }: Wanted) => Prisma.sql`
  said AS MATERIALIZED (
    SELECT answer."questionnaireRespondentSessionId" AS "runId", answer."moment", answer."questionId", answer."supportItem", answer."choice",
      answer."amount" * ${Prisma.raw(shownPerStoredSql)} AS "amount", coalesce(answer."managerRequestId"::text, '') AS "manager", run."countsTowardsGroup"
    FROM "ManagerAnswer" answer
    JOIN "QuestionnaireRespondentSession" run ON run."id" = answer."questionnaireRespondentSessionId"
    LEFT JOIN "Question" question ON question."id" = answer."questionId"
    WHERE run."id" IN (${peopleIn(admitted, finishedBy)})
      AND (answer."supportItem" IS NOT NULL OR answer."questionId" = ${oneOf(questionIds)})
  )`

const counts = Prisma.sql`count(*)::int AS "n", (count(*) FILTER (WHERE "countsTowardsGroup"))::int AS "people", count(DISTINCT "manager")::int AS "managers"`

/** Manager minus learner of each scale, over the people of whom both are known; only where everything of them is shown. */
async function gapsOf(db: Db, admitted: Admitted, wanted: Wanted): Promise<GapFigure[]> {
  if (admitted.smallest !== null) return []
  const [isMost, { ofWhole: leftOut }] = await Promise.all([admitted.isMost(db), admitted.disclosure(db)])
  return db.$queryRaw<GapFigure[]>(Prisma.sql`
    WITH ${facts(admitted.scope, {}, { isMost, leftOut })}, ${saidOf(admitted, wanted)}
    SELECT said."questionId", count(*)::int AS "n", avg(said."amount" - fact."after")::float8 AS "mean", stddev_samp(said."amount" - fact."after")::float8 AS "sd",
      avg(fact."after")::float8 AS "learnerMean", stddev_samp(fact."after")::float8 AS "learnerSd",
      avg(said."amount")::float8 AS "managerMean", stddev_samp(said."amount")::float8 AS "managerSd"
    FROM said JOIN fact ON fact."id" = said."runId" AND fact."questionId" = said."questionId"
    WHERE said."moment" = 'After' AND fact."after" IS NOT NULL GROUP BY said."questionId"`)
}

/** What managers said about the people of these runs: of each scale before and after the campaign, and of support. */
export async function managerFigures(db: Db, admitted: Admitted, wanted: Wanted): Promise<ManagerFigures> {
  const said = saidOf(admitted, wanted)
  const [questions, support, gaps] = await Promise.all([
    db.$queryRaw<ManagerFigure[]>(Prisma.sql`
      WITH ${said} SELECT "moment", "questionId", ${counts}, avg("amount")::float8 AS "mean", stddev_samp("amount")::float8 AS "sd"
      FROM said WHERE "amount" IS NOT NULL GROUP BY "moment", "questionId"`),
    db.$queryRaw<SupportFigure[]>(Prisma.sql`
      WITH ${said} SELECT "supportItem", ${counts}, (count(*) FILTER (WHERE "choice" = 'Yes'))::int AS "yes",
        (count(*) FILTER (WHERE "choice" = 'Partly'))::int AS "partly", (count(*) FILTER (WHERE "choice" = 'No'))::int AS "no"
      FROM said WHERE "supportItem" IS NOT NULL GROUP BY "supportItem"`),
    gapsOf(db, admitted, wanted),
  ])
  return { questions, support, gaps }
}
