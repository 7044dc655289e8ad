import 'server-only'
import { assertPoint } from '@/server/credentials/limits/rateLimit'
import { secretHash } from '@/server/credentials/secretHash'
import type { Db, Prisma } from '@/server/db/client'
import type { Context } from '../useCase'

const include = {
  managerView: { include: { questionnaire: true } },
  subscription: true,
} satisfies Prisma.ManagerRequestInclude
export type OpenedRequest = Prisma.ManagerRequestGetPayload<{ include: typeof include }>

/** Unknown codes from one address within the window before it is rate limited, together with those of participants. */
const unknownCodes = { most: 100, minutes: 15 }

/** The request of a code, open or not. */
export async function requestOfCode(db: Db, code: string): Promise<OpenedRequest | null> {
  const codeHash = secretHash(code)
  return db.managerRequest.findFirst({ where: { OR: [{ codeHash }, { reminderCodeHash: codeHash }] }, include })
}

/** Whether a request can be answered: neither over nor done, of a view that is on, in a campaign and company that are there. */
export const isOpen = ({ closesAt, answeredAt, managerView, subscription }: OpenedRequest, now: Date): boolean => {
  const { isOn, questionnaire } = managerView
  return (
    isOn &&
    answeredAt === null &&
    closesAt >= now &&
    questionnaire.isPublished &&
    !questionnaire.archived &&
    !subscription.archived
  )
}

/**
 * The open request of a manager's code; null for every other code, whether it was never issued, is used, over, or of
 * something that was called off. Codes that were never issued are counted against the client address.
 */
export async function openRequestOf({ db, now, client }: Pick<Context, 'db' | 'now' | 'client'>, code: string) {
  const found = await requestOfCode(db, code)
  if (found !== null) return isOpen(found, now) ? found : null
  const address = client?.address ?? null
  if (address !== null) await assertPoint(db, `answerLink:${address}`, unknownCodes, now)
  return null
}
