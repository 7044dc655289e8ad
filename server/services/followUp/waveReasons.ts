import 'server-only'
import { barriersKey, helpsKey } from '@/domain/followUp'
import type { Db } from '@/server/db/client'
import { admit, choiceCounts, type Choices, type RunScope } from '../result'
import type { FollowUpRow } from './followUpRows'

const keys = [barriersKey, helpsKey]

type Question = { id: string; questionText: string; readyKey: string | null }
type Counted = Awaited<ReturnType<typeof choiceCounts>>

const sharesOf = ({ n, answers }: Choices) => ({
  n,
  answers: answers.map(({ text, count }) => ({ text, count, share: (count / n) * 100 })),
})

/** The counts of one wave's questions, as that wave shows them by itself. */
async function countsOf(db: Db, reach: RunScope, { id }: FollowUpRow) {
  const questions: Question[] = await db.question.findMany({
    where: { questionnaireId: id, archived: false, questionnaireSection: { archived: false }, readyKey: { in: keys } },
    orderBy: [{ displayOrder: 'asc' }, { id: 'asc' }],
    select: { id: true, questionText: true, readyKey: true },
  })
  const admitted = await admit(db, { ...reach, questionnaireIds: [id] })
  return {
    questions,
    counts: await choiceCounts(
      db,
      admitted,
      questions.map(({ id: question }) => question),
    ),
  }
}

/** The departments of these counts by name; none for an administrator of one department. */
async function departmentsOf(db: Db, reach: RunScope, counts: readonly Counted[]) {
  if (reach.withinDepartmentId != null) return []
  const ids = counts.flatMap((counted) =>
    [...counted.values()].flatMap(({ departments }) => departments.map(({ departmentId }) => departmentId)),
  )
  return db.subscriptionDepartment.findMany({
    where: { id: { in: [...new Set(ids)] } },
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
    select: { id: true, name: true },
  })
}

/**
 * What got in the way of using it, and what helped, in each wave that has answers: the ready questions' answers, the most
 * frequent first, of everyone and by department as far as each may be shown.
 */
export async function reasonsOf(db: Db, reach: RunScope, waves: readonly FollowUpRow[]) {
  const answered = waves.filter(({ wave, completedCount }) => wave > 0 && completedCount > 0)
  const found = await Promise.all(answered.map((wave) => countsOf(db, reach, wave)))
  const named = await departmentsOf(
    db,
    reach,
    found.map(({ counts }) => counts),
  )
  return answered.flatMap(({ wave }, at) =>
    found[at]!.questions.flatMap(({ id, questionText, readyKey }) => {
      const counted = found[at]!.counts.get(id)
      if (counted === undefined || counted.whole.n === 0) return []
      const departments = named.flatMap(({ id: departmentId, name }) => {
        const own = counted.departments.find((one) => one.departmentId === departmentId)
        return own === undefined ? [] : [{ id: departmentId, name, ...sharesOf(own) }]
      })
      return [{ wave, key: readyKey!, questionText, ...sharesOf(counted.whole), departments }]
    }),
  )
}
