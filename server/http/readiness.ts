import 'server-only'
import { db } from '@/server/db/client'
import { isReady } from '@/server/services/job'

/** May this process be sent visitors? */
export const readiness = (milliseconds?: number): Promise<boolean> => isReady(db(), milliseconds)
