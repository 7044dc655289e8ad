import 'server-only'
import type { Prisma } from '@/server/db/client'
import { createAccounts, inviteAccounts } from '../account'
import { recordAudits } from '../audit'
import { lockDepartment } from '../lockDepartment'
import type { SignedInContext } from '../useCase'
import { firstNameOf } from './firstNameOf'
import type { ImportBatch } from './importBatch'
import type { JudgedPerson } from './judgedRow'

/** What `addMember` does for one person, for many who have no account yet, in a few statements. Fails as a whole. */
export async function addMembers(
  tx: Prisma.TransactionClient,
  inside: SignedInContext,
  { company }: ImportBatch,
  people: readonly JudgedPerson[],
): Promise<void> {
  const { id: subscriptionId } = company
  for (const subscriptionDepartmentId of new Set(people.map((person) => person.subscriptionDepartmentId)))
    await lockDepartment(tx, inside.actor, { subscriptionId, subscriptionDepartmentId })
  const named = people.map(({ email, lastName, subscriptionDepartmentId, passwordHash, ...person }) => ({
    email,
    firstName: firstNameOf({ email, ...person }),
    lastName,
    subscriptionId,
    subscriptionDepartmentId,
    passwordHash,
  }))
  const ids = await createAccounts(tx, named)
  const made = named.map((person, index) => ({ ...person, userId: ids[index] ?? '' }))
  await recordAudits(
    { ...inside, db: tx },
    made.map(({ userId }) => ({
      action: 'account.created' as const,
      subjectId: userId,
      subscriptionId,
      detail: { by: 'import' },
    })),
  )
  await inviteAccounts(
    tx,
    inside,
    company,
    made.filter(({ passwordHash }) => passwordHash === null),
  )
}
