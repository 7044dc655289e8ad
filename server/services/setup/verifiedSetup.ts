import 'server-only'
import type { Db } from '@/server/db/client'
import { AppError, badInput } from '@/server/errors'
import { setupState } from './setupState'

/** Verifies the token of the first start; once there is staff it responds NOT_FOUND. */
export async function verifiedSetup(db: Db, token: string): Promise<void> {
  const state = await setupState(db, token)
  if (state === 'over') throw new AppError('NOT_FOUND')
  if (state === 'closed') throw badInput('setupTokenWrong')
}
