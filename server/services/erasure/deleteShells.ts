import 'server-only'
import { peopleBatch } from './batchSize'
import type { ErasureStep } from './erasureRun'

/** What is left of the people of a company that goes as a whole: their rows, unless answers in another company hang on them; then those belong to no company any more. */
export const deleteShells: ErasureStep = async (tx, { subscriptionId }) => {
  const shells = await tx.profile.findMany({ where: { subscriptionId }, select: { userId: true }, take: peopleBatch })
  const ids = shells.map(({ userId }) => userId)
  if (ids.length === 0) return {}
  const free = await tx.user.findMany({
    where: {
      id: { in: ids },
      erasedAt: { not: null },
      respondentSessions: { none: {} },
      emails: { none: {} },
      importJobs: { none: {} },
      reportPackages: { none: {} },
      savedViews: { none: {} },
    },
    select: { id: true },
  })
  const gone = free.map(({ id }) => id)
  await tx.profile.deleteMany({ where: { userId: { in: gone } } })
  await tx.user.deleteMany({ where: { id: { in: gone } } })
  const left = ids.filter((id) => !gone.includes(id))
  await tx.profile.updateMany({
    where: { userId: { in: left } },
    data: { subscriptionId: null, subscriptionDepartmentId: null },
  })
  return { accounts: 0, parts: ids.length }
}
