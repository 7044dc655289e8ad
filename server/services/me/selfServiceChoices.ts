import 'server-only'
import type { Db } from '@/server/db/client'
import { selfServiceOffer } from '../run'

type Person = {
  userId: string
  archived: boolean
  subscriptionId: string | null
  subscriptionDepartmentId: string | null
}

/** What a person may start by themselves, by name; one they have not finished yet is named but cannot be chosen. */
export async function selfServiceChoices(db: Db, person: Person | null, unfinished: ReadonlySet<string>, now: Date) {
  if (person === null || person.archived || person.subscriptionId === null) return []
  const { userId, subscriptionId, subscriptionDepartmentId } = person
  const offered = await db.questionnaire.findMany({
    where: selfServiceOffer({ userId, subscriptionId, subscriptionDepartmentId }, now),
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
    select: { id: true, name: true, description: true },
  })
  return offered.map(({ id, name, description }) => ({
    questionnaireId: id,
    name,
    description,
    isUnfinished: unfinished.has(id),
  }))
}
