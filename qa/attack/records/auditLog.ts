import type { AuditAction } from '@/domain/auditEvent'
import { roleGroupIds } from '@/domain/role'
import { db } from '@/server/db/client'
import { createAccount, freshAddress } from '../support/accounts'
import { quickThreat } from '../support/threat'
import { accountWithSession, type Expected, graphql, post } from './auditEntry'
import { auditAccountActions } from './auditedAccounts'
import { auditCompanyActions, auditStaffActions } from './auditedCompanies'

const refusals: AuditAction[] = ['access.refused', 'account.signedIn', 'account.signInRefused']

export const auditLog = [
  quickThreat(
    'every action of a user on their own account writes exactly one audit log entry (actor, subject, client address, time) without secrets',
    auditAccountActions,
  ),
  quickThreat(
    'every action of an administrator on people and company data writes exactly one audit log entry without secrets',
    auditCompanyActions,
  ),
  quickThreat(
    'every action of staff on companies and mail, and on behalf of a company, writes exactly one audit log entry without secrets',
    auditStaffActions,
  ),
  quickThreat(
    'a refused action writes no entry of a completed one, and no role changes or deletes entries',
    async (tally) => {
      const [person, other] = [await accountWithSession(), await createAccount()]
      const admin = await accountWithSession({ group: 'SubscriptionAdministrator' })
      const before = await db().auditEvent.count({ where: { NOT: { action: { in: refusals } } } })
      for (const cookie of [person.cookie, admin.cookie]) {
        await graphql(
          'mutation ($userId: Guid!, $roleGroupId: Guid!) { changeUserRoleGroup(userId: $userId, roleGroupId: $roleGroupId) { id } }',
          { userId: other.userId, roleGroupId: roleGroupIds.Administrator },
          cookie,
        )(freshAddress())
        await graphql(
          'mutation ($ids: [Guid!]!) { archiveProfiles(ids: $ids) }',
          { ids: [other.id] },
          cookie,
        )(freshAddress())
        await post('account/lockout', { email: other.email, lockout: true }, cookie)(freshAddress())
        await post('mailSettings', { smtpUrl: null }, cookie)(freshAddress())
        for (const query of [
          'mutation { deleteAuditEvent(id: "x") }',
          'mutation { deleteAuditEvents }',
          'mutation { updateAuditEvent(model: {}) { id } }',
        ])
          tally.expect((await graphql(query, {}, cookie)(freshAddress())).status === 400, `${query} is accepted`)
      }
      const after = await db().auditEvent.count({ where: { NOT: { action: { in: refusals } } } })
      tally.expect(after === before, `${after - before} entries about refused actions`)
    },
  ),
  quickThreat(
    'an attempt at what the role never permits writes an entry with actor and operation, and a flood of attempts only a few',
    async (tally) => {
      const account = await accountWithSession()
      const call = graphql(
        'mutation ($userId: Guid!, $roleGroupId: Guid!) { changeUserRoleGroup(userId: $userId, roleGroupId: $roleGroupId) { id } }',
        { userId: account.userId, roleGroupId: roleGroupIds.Administrator },
        account.cookie,
      )
      const operations: [string, Expected['send']][] = [
        ['changeUserRoleGroup', call],
        ['mailSettings', post('mailSettings', { smtpUrl: null }, account.cookie)],
      ]
      for (const [attempted, attempt] of operations) {
        const line = async () =>
          await db().auditEvent.findMany({
            where: {
              action: 'access.refused',
              actorUserId: account.userId,
              detail: { path: ['attempted'], equals: attempted },
            },
          })
        const from = freshAddress()
        await attempt(from)
        const [first, ...others] = await line()
        tally.expect(
          first !== undefined && others.length === 0 && first.address === from && first.requestId !== null,
          `${attempted}: ${JSON.stringify(first)} and ${others.length} more`,
        )
        for (let count = 0; count < 60; count += 1) await attempt(from)
        tally.expect((await line()).length <= 6, `${attempted}: ${(await line()).length} entries of 61 attempts`)
      }
    },
  ),
]
