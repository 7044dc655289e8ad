import 'server-only'
import { isBackupOld, isNodeSilent, operationSchema } from '@/domain/operation'
import { buildId } from '../node'
import { useCase } from '../useCase'
import { operationJobs } from './operationJobs'
import { operationMails } from './operationMails'
import { operationSchedule } from './operationSchedule'
import { operationStorage } from './operationStorage'

/** How the installation fares: its processes, its work, its mails, its storage and its last backup. */
export const operationViewModel = useCase({
  input: operationSchema,
  ability: 'operation.read',
  role: 'Administration',
  subject: () => ({}),
  run: async ({ db, now }) => {
    const nodes = await db.node.findMany({ orderBy: [{ startedAt: 'asc' }, { id: 'asc' }] })
    const installation = await db.installation.findUnique({ where: { id: 1 } })
    const lastBackupAt = installation?.lastBackupAt ?? null
    return {
      build: buildId(),
      nodes: nodes.map((node) => ({ ...node, isSilent: isNodeSilent(node.lastSeenAt, now) })),
      jobs: await operationJobs(db, now),
      mails: await operationMails(db, installation),
      schedule: await operationSchedule(db, now),
      storage: await operationStorage(db, installation),
      lastBackupAt,
      isBackupOld: isBackupOld(lastBackupAt, now),
    }
  },
})
