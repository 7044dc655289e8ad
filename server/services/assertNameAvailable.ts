import 'server-only'
import type { Prisma } from '@/server/db/client'
import { lockName } from '@/server/db/lock'
import { AppError } from '@/server/errors'
import { likeText } from '../db/text'

const keys = {
  analysisType: 'analysisTypeTaken',
  programme: 'programmeTaken',
  scaleLabelSet: 'scaleLabelSetTaken',
  subscriptionDepartment: 'departmentTaken',
} as const

type Another = { name: { equals: string; mode: 'insensitive' }; id?: { not: string } }
type Naming = {
  kind: keyof typeof keys
  name: string
  /** The record that receives the name, and may already have it. */
  id: string | undefined
  subscriptionId: string | null
  /** Finds another record of that name in the same scope. */
  find: (another: Another) => Promise<{ id: string } | null>
}

/**
 * Asserts that no other record has the name, in whatever case. Naming within one kind and company is serialized:
 * call it in the transaction that sets the name.
 */
export async function assertNameAvailable(
  tx: Prisma.TransactionClient,
  { kind, name, id, subscriptionId, find }: Naming,
): Promise<void> {
  await lockName(tx, `${kind} ${subscriptionId ?? 'standard'}`)
  const another: Another = {
    name: { equals: likeText(name), mode: 'insensitive' },
    ...(id === undefined ? {} : { id: { not: id } }),
  }
  if ((await find(another)) !== null)
    throw new AppError('BAD_USER_INPUT', { fieldErrors: [{ path: 'name', key: keys[kind] }] })
}
