import 'server-only'
import type { LearnerStatistics } from '@/domain/result'
import { type Db, Prisma } from '@/server/db/client'
import type { Admitted } from './admit'
import { type QuestionScope, facts } from './figuresSql'
import { mostAnswers } from './groupedPeople'
import { countedRuns, type RunScope } from './runScope'

/**
 * A category or a section (by its id): the number of runs that contributed, and the statistics of the people who
 * contributed, each counted once with the mean of their own contributions.
 */
export type LearnerFigure = LearnerStatistics & { key: string; runs: number }

/** The same of a category in a department, as the results of the department alone show it. */
export type DepartmentFigure = LearnerFigure & { name: string }

/** How many runs of a person an integer has bits for. */
const bitsOfInteger = 64

/**
 * A bit for the "nth" run of a person: in an integer, or where a person has more runs in a bit string, whose union
 * takes four times as long.
 */
const markOf = (most: number) =>
  most <= bitsOfInteger
    ? { mark: Prisma.sql`1::int8 << ("nth" - 1)`, bits: Prisma.sql`::bit(64)` }
    : { mark: Prisma.sql`set_bit(${'0'.repeat(most)}::varbit, "nth" - 1, 1)`, bits: Prisma.empty }

/** A statement in parts: the runs with numbers for people and departments, since rows are grouped by them. */
type Parts = { runs: Prisma.Sql; counted: Prisma.Sql; sets: Prisma.Sql; groups: Prisma.Sql }

const bySection = Prisma.sql`("person", "section")`
const byCategory = Prisma.sql`("person", "category")`
const byPlace = Prisma.sql`("person", "category", "department")`

const department = Prisma.sql`dense_rank() OVER (ORDER BY "subscriptionDepartmentId")::int AS "department"`

/** Where each person has one run, which is in one department: the people of a category are those of its departments. */
function ofOneRunEach(scope: RunScope, hasDepartments: boolean): Parts {
  return {
    runs: Prisma.sql`
      SELECT run.*, (row_number() OVER ())::int AS "person", ${hasDepartments ? department : Prisma.sql`NULL::int AS "department"`}
      FROM (${countedRuns(scope)}) run`,
    counted: Prisma.sql`1`,
    sets: hasDepartments ? Prisma.sql`${bySection}, ${byPlace}` : Prisma.sql`${bySection}, ${byCategory}`,
    groups: hasDepartments
      ? Prisma.sql`GROUPING SETS (("section", "category"), ("category", "department")) HAVING "section" IS NOT NULL OR "category" IS NOT NULL`
      : Prisma.sql`"section", "category", "department"`,
  }
}

/** A person's runs are counted by marks: grouping by run before grouping by person would take a third more time. */
function ofSeveralRuns(scope: RunScope, most: number, hasDepartments: boolean): Parts {
  const { mark, bits } = markOf(most)
  return {
    runs: Prisma.sql`
      SELECT run.*, ${mark} AS "mark"
      FROM (
        SELECT run.*, dense_rank() OVER (ORDER BY "userId")::int AS "person", (row_number() OVER (PARTITION BY "userId"))::int AS "nth",
          ${hasDepartments ? department : Prisma.sql`NULL::int AS "department"`}
        FROM (${countedRuns(scope)}) run
      ) run`,
    counted: Prisma.sql`bit_count(bit_or("mark")${bits})`,
    sets: hasDepartments
      ? Prisma.sql`${bySection}, ${byCategory}, ${byPlace}`
      : Prisma.sql`${bySection}, ${byCategory}`,
    groups: Prisma.sql`"section", "category", "department"`,
  }
}

type Row = LearnerFigure & { isOfDepartment: boolean; name: string | null }

/** Where only groups are shown: behind each category and section at least so many people, without statistics of theirs. */
const ofGroups = Prisma.sql`
    summed AS (
      SELECT "category", NULL::int AS "section", "n" FROM (${mostAnswers(Prisma.sql`"category"`)}) category
      UNION ALL
      SELECT NULL, "section", "n" FROM (${mostAnswers(Prisma.sql`"section"`)}) section
    )
    SELECT coalesce(category."analysisTypeId", section."questionnaireSectionId") AS "key", "n" AS "runs", "n", 0::float8 AS "mean", NULL::float8 AS "sd",
      false AS "isOfDepartment", NULL AS "name"
    FROM summed
    LEFT JOIN (SELECT DISTINCT "category", "analysisTypeId" FROM asked) category ON category."category" = summed."category"
    LEFT JOIN (SELECT DISTINCT "section", "questionnaireSectionId" FROM asked) section ON section."section" = summed."section"`

/**
 * The learners behind every category and section of the runs that count; and behind every category of each department,
 * where they are wanted and no group is too small to be shown.
 */
export async function learnerFigures(
  db: Db,
  admitted: Admitted,
  questionScope: QuestionScope,
  wantsDepartments: boolean,
): Promise<{ learners: LearnerFigure[]; departments: DepartmentFigure[] }> {
  const { scope, counts, smallest } = admitted
  if (counts.every(({ included }) => included === 0)) return { learners: [], departments: [] }
  const [isMost, { ofWhole: leftOut }, { most }] = await Promise.all([
    admitted.isMost(db),
    admitted.disclosure(db),
    admitted.finished(db),
  ])
  if (smallest !== null) {
    const learners = await db.$queryRaw<Row[]>(
      Prisma.sql`WITH ${facts(scope, questionScope, { isMost, leftOut })}, ${ofGroups}`,
    )
    return { learners: learners.map(({ isOfDepartment: _, name: _name, ...figure }) => figure), departments: [] }
  }
  const hasDepartments = wantsDepartments
  const { runs, counted, sets, groups } =
    most <= 1 ? ofOneRunEach(scope, hasDepartments) : ofSeveralRuns(scope, most, hasDepartments)
  const rows = await db.$queryRaw<Row[]>(Prisma.sql`
    WITH ${facts(scope, questionScope, { isMost, leftOut }, { runs })},
    learner AS (
      SELECT "section", "category", ${hasDepartments ? Prisma.sql`"department"` : Prisma.sql`NULL::int AS "department"`}, avg("value") AS "mean", ${counted} AS "runs"
      FROM fact WHERE "isContribution"
      GROUP BY GROUPING SETS (${sets})
    ),
    summed AS (
      SELECT "section", "category", "department", sum("runs")::int AS "runs", count(*)::int AS "n", avg("mean")::float8 AS "mean", stddev_samp("mean")::float8 AS "sd"
      FROM learner GROUP BY ${groups}
    )
    SELECT coalesce(category."analysisTypeId", section."questionnaireSectionId") AS "key", summed."runs", summed."n", summed."mean", summed."sd",
      summed."department" IS NOT NULL AS "isOfDepartment", department."name"
    FROM summed
    LEFT JOIN (SELECT DISTINCT "category", "analysisTypeId" FROM asked) category ON category."category" = summed."category"
    LEFT JOIN (SELECT DISTINCT "section", "questionnaireSectionId" FROM asked) section ON section."section" = summed."section"
    LEFT JOIN (SELECT DISTINCT "department", "subscriptionDepartmentId" FROM run) place ON place."department" = summed."department"
    LEFT JOIN "SubscriptionDepartment" department ON department."id" = place."subscriptionDepartmentId" AND NOT department."archived"
    ORDER BY department."id"`)
  return {
    learners: rows.flatMap(({ isOfDepartment, name: _, ...figure }) => (isOfDepartment ? [] : [figure])),
    departments: rows.flatMap(({ isOfDepartment, name, ...figure }) =>
      isOfDepartment && name !== null ? [{ ...figure, name }] : [],
    ),
  }
}
