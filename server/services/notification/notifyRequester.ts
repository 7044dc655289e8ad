import 'server-only'
import type { Db } from '@/server/db/client'
import { notify } from './notify'
import { requesterOf } from './readers'

/** An import into a questionnaire or of chosen people that adds no more than this is over before one looks away. */
const mostUnnoticed = 100

type Job = { id: string; userId: string; subscriptionId: string; questionnaireId: string | null }
type ImportJob = Job & { blobReferenceId: string | null; state: string; succeededRows: number; totalRows: number }

/** Notifies the requester that an import has ended; of chosen people only when there were many. */
export async function notifyOfImport(tx: Db, job: ImportJob, now: Date): Promise<void> {
  if (job.blobReferenceId === null && job.state === 'Done' && job.totalRows <= mostUnnoticed) return
  const event = {
    kind: 'ImportEnded' as const,
    eventKey: `import:${job.id}:${job.state}`,
    subscriptionId: job.subscriptionId,
    questionnaireId: job.questionnaireId,
    importJobId: job.id,
    count: job.succeededRows,
    total: job.totalRows,
  }
  await notify(tx, event, await requesterOf(tx, job), now)
}

type Package = Job & { items: readonly { state: string }[] }

/** Notifies the requester that a package of reports can be downloaded. */
export async function notifyOfReports(tx: Db, ofPackage: Package, now: Date): Promise<void> {
  const { id, subscriptionId, questionnaireId, items } = ofPackage
  const count = items.filter(({ state }) => state === 'Complete').length
  const event = {
    kind: 'ReportsReady' as const,
    eventKey: `reports:${id}:${count}`,
    subscriptionId,
    questionnaireId,
    reportPackageId: id,
    count,
    total: items.length,
  }
  await notify(tx, event, await requesterOf(tx, ofPackage), now)
}
