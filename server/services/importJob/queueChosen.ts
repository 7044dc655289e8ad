import 'server-only'
import type { Db } from '@/server/db/client'
import type { Choice } from '../audience'
import { type JobView, toJobView } from './importJob'
import { notifyImporters } from './startImport'

type Chosen = {
  userId: string
  questionnaire: { id: string; name: string; subscriptionId: string }
  /** The department to whose people the choice is limited. */
  subscriptionDepartmentId: string | null
  choice: Choice
  now: Date
}

/** Queues the adding of chosen people of the company to a questionnaire. */
export async function queueChosen(
  db: Db,
  { userId, questionnaire, subscriptionDepartmentId, choice, now }: Chosen,
): Promise<JobView> {
  const { id: questionnaireId, name: filename, subscriptionId } = questionnaire
  const place = { subscriptionId, subscriptionDepartmentId, questionnaireId }
  const job = await db.importJob.create({
    data: { ...place, userId, filename, mapping: {}, choice: { ...choice } as object, createdAt: now },
  })
  await notifyImporters(db)
  return toJobView(job)
}
