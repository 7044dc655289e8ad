import 'server-only'
import { env } from '@/server/env'
import { areMigrationsCurrent } from './areMigrationsCurrent'
import { isDraining } from './draining'
import { hasFreeDiskShare } from './hasFreeDiskShare'
import { db } from '@/server/db/client'
import { isReady } from '@/server/services/schedule'

const patienceMilliseconds = 2000

/** The contents of the data folder: the embedded database, and files without a bucket. */
const needsRoom = () => env().isEmbedded || env().blobUrl === null

const isRoomy = async () => !needsRoom() || (await hasFreeDiskShare(env().dataDir))

/**
 * Whether this process may receive visitors: it is not about to exit, its database answers and has the tables it
 * needs, and its disk has space.
 */
export async function readiness(): Promise<boolean> {
  if (isDraining() || !(await databaseAnswers(patienceMilliseconds))) return false
  return (await Promise.all([areMigrationsCurrent(patienceMilliseconds), isRoomy()])).every(Boolean)
}

/** Whether the database answers within the timeout in milliseconds. */
const databaseAnswers = (milliseconds?: number): Promise<boolean> => isReady(db(), milliseconds)
