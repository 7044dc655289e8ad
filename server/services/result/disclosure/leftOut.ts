import 'server-only'
import { Prisma } from '@/server/db/client'
import type { Cell, Unshown } from './countedGroups'

/**
 * A question's answers in a department (null: in none), or in all of them, which are not shown, or not those given
 * after `shownUntil`.
 */
type LeftOutCell = {
  questionId: string
  departmentId: string | null
  isAnyDepartment: boolean
  shownUntil: Date | null
}

/**
 * Answers that do not count: those of cells, and single ones that were given before and are not shown yet. Answers are
 * excluded by time, so that one given while figures are being computed is excluded too.
 */
export type LeftOut = { cells: readonly LeftOutCell[]; answers: readonly { questionId: string; runId: string }[] }

/** Every answer counts. */
export const nothing: LeftOut = { cells: [], answers: [] }

/** The columns of an answer by which it counts or not. */
type AnswerColumns = { questionId: Prisma.Sql; run: Prisma.Sql }

/** Stands for no department, so that cells are found by equality alone, which a hash join needs. */
const noDepartment = '00000000-0000-0000-0000-000000000000'

/** Cells as rows of "questionId", "departmentId" and "shownUntil". */
const rowsOf = (cells: readonly LeftOutCell[]) =>
  Prisma.sql`unnest(${cells.map((cell) => cell.questionId)}::uuid[], ${cells.map((cell) => cell.departmentId ?? noDepartment)}::uuid[], ${cells.map((cell) => cell.shownUntil?.toISOString() ?? '-infinity')}::timestamptz[]) AS cell("questionId", "departmentId", "shownUntil")`

/**
 * A condition that excludes these answers; empty without any. `run`: the alias of the run that was counted. Each part is
 * an anti-join by equality with at most one match for an answer, however many cells there are.
 */
export function noneOf({ cells, answers }: LeftOut, { questionId, run }: AnswerColumns): Prisma.Sql {
  const inAny = cells.filter(({ isAnyDepartment }) => isAnyDepartment)
  const inOne = cells.filter(({ isAnyDepartment }) => !isAnyDepartment)
  const ofAny = Prisma.sql`AND NOT EXISTS (
      SELECT 1 FROM ${rowsOf(inAny)} WHERE cell."questionId" = ${questionId} AND ${run}."endDate" > cell."shownUntil")`
  const ofOne = Prisma.sql`AND NOT EXISTS (
      SELECT 1 FROM ${rowsOf(inOne)}
      WHERE cell."questionId" = ${questionId} AND cell."departmentId" = coalesce(${run}."subscriptionDepartmentId", ${noDepartment}::uuid) AND ${run}."endDate" > cell."shownUntil")`
  const ofAnswers = Prisma.sql`AND NOT EXISTS (
      SELECT 1 FROM unnest(${answers.map((answer) => answer.questionId)}::uuid[], ${answers.map((answer) => answer.runId)}::uuid[]) AS unshown("questionId", "runId")
      WHERE unshown."questionId" = ${questionId} AND unshown."runId" = ${run}."id")`
  return Prisma.sql`${inAny.length > 0 ? ofAny : Prisma.empty} ${inOne.length > 0 ? ofOne : Prisma.empty} ${answers.length > 0 ? ofAnswers : Prisma.empty}`
}

/**
 * Excludes whole cells, and what is not shown yet of others; of departments that have not answered a question, all that
 * is given after its last shown answer; and all answers to some questions, which had none.
 */
export function leftOutOf(
  cells: readonly Cell[],
  unshown: readonly Unshown[],
  questionIds: readonly string[],
): LeftOut {
  const until = [...Map.groupBy(unshown, ({ questionId }) => questionId)].map(([questionId, same]) => {
    const shownUntil = new Date(Math.max(...same.map((cell) => cell.shownUntil.getTime())))
    return { questionId, departmentId: null, isAnyDepartment: true, shownUntil }
  })
  return {
    cells: [
      ...cells.map((cell) => ({ ...cell, isAnyDepartment: false, shownUntil: null })),
      ...unshown
        .filter(({ isWhole }) => !isWhole)
        .map(({ questionId, departmentId, shownUntil }) => ({
          questionId,
          departmentId,
          isAnyDepartment: false,
          shownUntil,
        })),
      ...until,
      ...questionIds.map((questionId) => ({ questionId, departmentId: null, isAnyDepartment: true, shownUntil: null })),
    ],
    answers: unshown.flatMap(({ questionId, runIds }) => runIds.map((runId) => ({ questionId, runId }))),
  }
}
