import type { AuditAction } from '@/domain/auditEvent'
import { roleGroupIds } from '@/domain/role'
import { db } from '@/server/db/client'
import { freshAddress, somebody } from '../support/accounts'
import { quickThreat } from '../support/threat'
import { type Expected, graphql, member, post } from './auditEntry'
import { ofAccounts } from './auditedAccounts'
import { ofCompanies, ofStaff } from './auditedCompanies'

const undone: AuditAction[] = ['access.refused', 'account.signedIn', 'account.signInRefused']

export const auditLog = [
  quickThreat(
    'every action of a user on their own account writes exactly one audit log entry (actor, subject, client address, time) without secrets',
    ofAccounts,
  ),
  quickThreat(
    'every action of an administrator on people and company data writes exactly one audit log entry without secrets',
    ofCompanies,
  ),
  quickThreat(
    'every action of staff on companies and mail, and on behalf of a company, writes exactly one audit log entry without secrets',
    ofStaff,
  ),
  quickThreat(
    'a refused action writes no entry of a completed one, and no role changes or deletes entries',
    async (tally) => {
      const [person, other] = [await member(), await somebody()]
      const admin = await member({ group: 'SubscriptionAdministrator' })
      const before = await db().auditEvent.count({ where: { NOT: { action: { in: undone } } } })
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
      const after = await db().auditEvent.count({ where: { NOT: { action: { in: undone } } } })
      tally.expect(after === before, `${after - before} entries about refused actions`)
    },
  ),
  quickThreat(
    'an attempt at what the role never permits writes an entry with actor and operation, and a flood of attempts only a few',
    async (tally) => {
      const who = await member()
      const call = graphql(
        'mutation ($userId: Guid!, $roleGroupId: Guid!) { changeUserRoleGroup(userId: $userId, roleGroupId: $roleGroupId) { id } }',
        { userId: who.userId, roleGroupId: roleGroupIds.Administrator },
        who.cookie,
      )
      const doors: [string, Expected['asks']][] = [
        ['changeUserRoleGroup', call],
        ['mailSettings', post('mailSettings', { smtpUrl: null }, who.cookie)],
      ]
      for (const [attempted, asks] of doors) {
        const line = async () =>
          await db().auditEvent.findMany({
            where: {
              action: 'access.refused',
              actorUserId: who.userId,
              detail: { path: ['attempted'], equals: attempted },
            },
          })
        const from = freshAddress()
        await asks(from)
        const [first, ...others] = await line()
        tally.expect(
          first !== undefined && others.length === 0 && first.address === from && first.requestId !== null,
          `${attempted}: ${JSON.stringify(first)} and ${others.length} more`,
        )
        for (let count = 0; count < 60; count += 1) await asks(from)
        tally.expect((await line()).length <= 6, `${attempted}: ${(await line()).length} entries of 61 attempts`)
      }
    },
  ),
]
