import 'server-only'
import { claimErasure, claimPersonErasure } from './claimErasure'
import type { ErasureRun } from './erasureRun'
import { runErasure } from './runErasure'
import { runPersonErasure } from './runPersonErasure'

/** Claims one erasure and runs it, people before companies, which take longer. False if none is due. */
export async function eraseNext(run: ErasureRun): Promise<boolean> {
  const now = run.clock()
  const person = await claimPersonErasure(run.db, now)
  if (person !== null) return runPersonErasure(run, person).then(() => true)
  const company = await claimErasure(run.db, now)
  if (company !== null) await runErasure(run, company)
  return company !== null
}
