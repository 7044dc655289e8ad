import { roleGroupIds } from '@/domain/role'
import { db } from '@/server/db/client'
import { cookieOf, freshAddress } from '../support/accounts'
import { send, sendGraphql } from '../support/request'
import { quickThreat } from '../support/threat'
import { companyFixture, isRefused, setRole, summaryOf } from './companyFixture'

export const managing = [
  quickThreat('only staff act for a company, with any header, cookie or session update', async (tally) => {
    const { person, company } = await companyFixture()
    const other = await companyFixture()
    const read = async (cookie: string, headers: Record<string, string> = {}) =>
      (await sendGraphql('{ subscriptions { items { id } } meDashboardViewModel { firstName } }', {}, cookie, headers))
        .text
    for (const account of [person, company]) {
      tally.expect(
        isRefused(
          await sendGraphql(
            'mutation ($id: Guid!) { manageSubscription(id: $id) { id } }',
            { id: other.subscriptionId },
            account.cookie,
          ),
        ),
        `${account.email} manages another company`,
      )
      for (const headers of [
        {
          cookie: `${account.cookie}; managedSubscription=${other.subscriptionId}; subscriptionId=${other.subscriptionId}`,
        },
        { 'x-subscription-id': other.subscriptionId, 'x-managed-subscription': other.subscriptionId },
      ] as Record<string, string>[]) {
        tally.expect(
          !(await read(account.cookie, headers)).includes(other.subscriptionId),
          `${account.email} with ${Object.keys(headers).join()}`,
        )
      }
      const { text: token } = await send({ path: '/api/auth/csrf', headers: { cookie: account.cookie } })
      const csrfToken = /"csrfToken":"(\w+)"/.exec(token)?.[1] ?? ''
      await send({
        path: '/api/auth/session',
        body: {
          csrfToken,
          data: {
            companyId: other.subscriptionId,
            managedSubscriptionId: other.subscriptionId,
            role: 'Administrator',
            email: 'x',
            sub: other.company.userId,
            sid: 'x',
          },
        },
        headers: { cookie: account.cookie },
      })
      const roles = (await send({ path: '/api/account/currentUserRoles', headers: { cookie: account.cookie } })).text
      tally.expect(
        !roles.includes('Administration"') || !/"Administration"/.test(roles),
        `${account.email} has ${roles}`,
      )
      tally.expect(
        !(await read(account.cookie)).includes(other.subscriptionId),
        `${account.email} reads the other company`,
      )
    }
  }),
  quickThreat('acting for a company ends after its time, and changes no credentials there', async (tally) => {
    const { staff, subscriptionId, company } = await companyFixture()
    const cookie = await cookieOf(staff.userId, subscriptionId)
    const people = () =>
      sendGraphql(
        'query ($id: Guid) { profiles(first: 1, subscriptionId: $id) { items { subscriptionId } } }',
        { id: subscriptionId },
        cookie,
      )
    tally.expect((await people()).text.includes(subscriptionId), 'staff have no access')
    const answer = await send({
      path: '/api/account/changeAccountEmail',
      body: { currentEmail: company.email, newEmail: 'taken.over@example.test' },
      headers: { cookie },
      from: freshAddress(),
    })
    tally.expect(
      (await db().user.count({ where: { email: 'taken.over@example.test' } })) === 0,
      `an address changed: ${summaryOf(answer)}`,
    )
    tally.expect(
      isRefused(
        await sendGraphql(setRole, { userId: company.userId, roleGroupId: roleGroupIds.Administrator }, cookie),
      ),
      'a staff role was granted while acting for a company',
    )
    await db().userSession.updateMany({
      where: { userId: staff.userId },
      data: { managedUntil: new Date(Date.now() - 1_000) },
    })
    tally.expect(!(await people()).text.includes(subscriptionId), 'staff still have access')
  }),
  quickThreat('an action of staff for a company writes an audit log entry with actor and company', async (tally) => {
    const { staff, subscriptionId, departments } = await companyFixture()
    const cookie = await cookieOf(staff.userId, subscriptionId)
    const before = new Date()
    const answer = await sendGraphql(
      'mutation ($model: SubscriptionDepartmentUpdateInput!) { updateSubscriptionDepartment(model: $model) { id } }',
      { model: { id: departments[0], name: 'Renamed' } },
      cookie,
    )
    const rows = await db().auditEvent.findMany({
      where: { actorUserId: staff.userId, at: { gte: new Date(before.getTime() - 1_000) } },
    })
    tally.expect(
      answer.status === 200 && rows.length > 0 && rows.every((row) => row.subscriptionId === subscriptionId),
      `${rows.length} entries: ${summaryOf(answer)}`,
    )
  }),
]
