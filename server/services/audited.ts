import 'server-only'
import { hasDatabaseSpace } from '@/server/db/hasDatabaseSpace'
import { transaction } from '@/server/db/transaction'
import { AppError } from '@/server/errors'
import { assertNotManaging, type SignedIn } from '@/server/policy'
import { recordAudit } from './auditEvent'
import type { Context, UseCase } from './useCase'

/**
 * Nouns that concern staff themselves or the platform, not the company they act for; beginning and end of acting for a
 * company have audit log entries of their own.
 */
const ownNouns = ['account', 'auditEvents', 'mailSettings', 'notification', 'operation', 'workspace']
const ownAbilities = ['subscription.manage', 'subscriptions.list']

function isOfCompany({ access }: UseCase<unknown>): boolean {
  if ('public' in access) return false
  return !ownNouns.includes(access.ability.split('.')[0] ?? '') && !ownAbilities.includes(access.ability)
}

function idIn(value: unknown): string | null {
  const id = typeof value === 'object' && value !== null && 'id' in value ? value.id : null
  return typeof id === 'string' ? id : null
}

/**
 * The record a write is about: the one it returns, else the one named in its input, whose id may differ from the stored
 * one.
 */
const subjectOf = (input: unknown, output: unknown) =>
  idIn(output) ?? idIn(input) ?? (typeof output === 'string' ? output : null)

/** Writes that support a dry run, which stores nothing. */
const checkable = ['importQuestionnaireQuestions']
const isCheck = (operation: string, input: unknown) =>
  checkable.includes(operation) &&
  typeof input === 'object' &&
  input !== null &&
  'isCheck' in input &&
  input.isCheck === true

const managedBy = ({ actor }: Context): SignedIn | null => (actor.kind === 'user' && actor.isManaging ? actor : null)

/**
 * Writes the audit log entry for staff who write while acting for a company; does nothing for other actors. In
 * the transaction of the write.
 */
export async function recordManaged(
  inside: Context,
  operation: string,
  subjectId: string | null = null,
): Promise<void> {
  const staff = managedBy(inside)
  if (staff === null) return
  await recordAudit(inside, {
    action: 'managing.wrote',
    subjectType: operation,
    subjectId,
    subscriptionId: staff.subscriptionId,
    detail: { operation },
  })
}

/**
 * A write as the endpoints call it. What is denied while acting for a company is refused first. A write by staff
 * happens together with an audit log entry that names them, the company and the operation, or not at all; a
 * refusal and a dry run leave none. While the disk of the database is nearly full nothing is written, so that
 * reads still work.
 */
export function audited<Output>(
  operation: string,
  useCase: UseCase<Output>,
): (context: Context, input: unknown) => Promise<Output> {
  const names = 'public' in useCase.access ? [operation] : [operation, useCase.access.ability]
  const isRecorded = isOfCompany(useCase)
  return async (context, input) => {
    assertNotManaging(context.actor, ...names)
    if (!(await hasDatabaseSpace())) throw new AppError('UNAVAILABLE', { key: 'diskFull' })
    if (!isRecorded || managedBy(context) === null || isCheck(operation, input)) return useCase(context, input)
    return transaction(context.db, async (tx) => {
      const inside = { ...context, db: tx }
      const output = await useCase(inside, input)
      await recordManaged(inside, operation, subjectOf(input, output))
      return output
    })
  }
}
