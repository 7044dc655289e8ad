import 'server-only'
import { db } from '@/server/db/client'
import { isReady } from '@/server/services/job'

/** Does the database answer, within the patience given in milliseconds? */
export const databaseAnswers = (milliseconds?: number): Promise<boolean> => isReady(db(), milliseconds)
