import { roleGroupIds } from '@/domain/role'
import { db } from '@/server/db/client'
import { subscription } from '@/server/testing/factories/subscription'
import { cookieOf, createAccount, freshAddress, signIn, tryPassword } from '../support/accounts'
import { send, sendGraphql } from '../support/request'
import { quickThreat } from '../support/threat'
import { companyFixture, isRefused, setRole, summaryOf } from './companyFixture'

const setProfile = 'mutation ($model: ProfileUpdateInput!) { updateProfile(model: $model) { id } }'

const setCompany = 'mutation ($model: SubscriptionUpdateInput!) { updateSubscription(model: $model) { id } }'

export const roles = [
  quickThreat('no caller grants a role above their own, to themselves or others', async (tally) => {
    const { company, department, person, otherPerson, staff } = await companyFixture()
    const { Administrator, SubscriptionAdministrator, SubscriptionDepartmentAdministrator } = roleGroupIds
    const changes = [
      [company, person, Administrator],
      [company, company, Administrator],
      [department, person, SubscriptionAdministrator],
      [department, person, Administrator],
      [department, department, SubscriptionAdministrator],
      [department, otherPerson, SubscriptionDepartmentAdministrator],
      [person, person, SubscriptionDepartmentAdministrator],
      [person, person, Administrator],
      [company, staff, roleGroupIds.User],
      [department, company, roleGroupIds.User],
    ] as const
    for (const [caller, target, roleGroupId] of changes) {
      const { roleGroupId: before } = await db().user.findUniqueOrThrow({ where: { id: target.userId } })
      const answer = await sendGraphql(setRole, { userId: target.userId, roleGroupId }, caller.cookie)
      const { roleGroupId: after } = await db().user.findUniqueOrThrow({ where: { id: target.userId } })
      tally.expect(isRefused(answer) && before === after, `${caller.email} for ${target.email}: ${summaryOf(answer)}`)
    }
  }),
  quickThreat('a company keeps an administrator when all give up the role concurrently', async (tally) => {
    const { subscriptionId, company } = await companyFixture()
    const second = await createAccount({ subscriptionId, group: 'SubscriptionAdministrator' })
    const cookies = [company.cookie, await cookieOf(second.userId)]
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        sendGraphql(
          setRole,
          { userId: n % 2 === 0 ? second.userId : company.userId, roleGroupId: roleGroupIds.User },
          cookies[n % 2],
        ),
      ),
    )
    for (const answer of answers) tally.expect(answer.status < 500, summaryOf(answer))
    tally.expect(
      (await db().profile.count({
        where: { subscriptionId, user: { roleGroupId: roleGroupIds.SubscriptionAdministrator } },
      })) >= 1,
      'no administrator remains',
    )
  }),
  quickThreat('mass assignment: fields outside an input’s definition change nothing', async (tally) => {
    const { person, company, subscriptionId, departments } = await companyFixture()
    const other = (await subscription()).id
    const before = JSON.stringify(await db().profile.findUnique({ where: { userId: person.userId } }))
    const changes = {
      subscriptionId: other,
      archived: true,
      userId: company.userId,
      roleGroupId: roleGroupIds.Administrator,
      emailConfirmed: true,
      passwordHash: 'x',
      twoFactorEnabled: false,
      securityStamp: crypto.randomUUID(),
    }
    for (const [field, value] of Object.entries(changes)) {
      const answer = await sendGraphql(setProfile, { model: { id: person.id, [field]: value } }, person.cookie)
      tally.expect(answer.status === 400 || isRefused(answer), `${field}: ${summaryOf(answer)}`)
      for (const path of ['register', 'update', 'invite']) {
        const rest = await send({
          path: `/api/account/${path}`,
          body: {
            email: `new.${crypto.randomUUID()}@example.test`,
            password: 'Other-Lantern-43!',
            confirmPassword: 'Other-Lantern-43!',
            [field]: value,
          },
          headers: path === 'register' ? {} : { cookie: company.cookie },
          from: freshAddress(),
        })
        tally.expect(rest.status === 400, `${path} with ${field}: ${summaryOf(rest)}`)
      }
    }
    await sendGraphql(setProfile, { model: { id: person.id, subscriptionDepartmentId: departments[1] } }, person.cookie)
    tally.expect(
      JSON.stringify(await db().profile.findUnique({ where: { userId: person.userId } })) === before,
      'the profile was changed',
    )
    tally.expect(
      (await db().profile.findUniqueOrThrow({ where: { userId: person.userId } })).subscriptionId === subscriptionId,
      'the company was changed',
    )
  }),
  quickThreat('an administrator cannot lift the limits of their company', async (tally) => {
    const { company, subscriptionId } = await companyFixture()
    const limits = async () =>
      JSON.stringify(
        await db().subscription.findUnique({
          where: { id: subscriptionId },
          select: { isLimitedSubscription: true, endDate: true, numberOfQuestionnaires: true },
        }),
      )
    const before = await limits()
    for (const change of [
      { isLimitedSubscription: false },
      { endDate: '2099-01-01' },
      { numberOfQuestionnaires: 9999 },
      { isLimitedSubscription: false, endDate: '2099-01-01', numberOfQuestionnaires: 9999 },
    ]) {
      const answer = await sendGraphql(setCompany, { model: { id: subscriptionId, ...change } }, company.cookie)
      tally.expect((await limits()) === before, `${JSON.stringify(change)}: ${summaryOf(answer)}`)
    }
  }),
  quickThreat('no account is taken over by an invitation, an adoption or a change of address', async (tally) => {
    const { company, otherPerson } = await companyFixture()
    const foreign = await companyFixture()
    const changes: [string, object][] = [
      ['changeAccountEmail', { currentEmail: foreign.person.email, newEmail: 'attacker@example.test' }],
      ['changeAccountEmail', { currentEmail: foreign.staff.email, newEmail: 'attacker@example.test' }],
      ['invite', { email: foreign.person.email, sendEmail: true }],
      ['lockout', { email: foreign.company.email, lockout: true }],
      ['resendInviteEmail', { email: foreign.person.email }],
    ]
    for (const [path, body] of changes) {
      const answer = await send({
        path: `/api/account/${path}`,
        body,
        headers: { cookie: company.cookie },
        from: freshAddress(),
      })
      tally.expect(answer.status >= 400 && answer.status < 500, `${path} ${JSON.stringify(body)}: ${summaryOf(answer)}`)
    }
    tally.expect((await db().user.count({ where: { email: 'attacker@example.test' } })) === 0, 'an address changed')
    // Within the own company the new mailbox confirms, the old one is notified, and the change waits until then.
    await send({
      path: '/api/account/changeAccountEmail',
      body: { currentEmail: otherPerson.email, newEmail: 'attacker@example.test' },
      headers: { cookie: company.cookie },
      from: freshAddress(),
    })
    tally.expect(
      (await db().user.count({ where: { email: otherPerson.email } })) === 1 &&
        (await db().emailMessage.count({ where: { to: otherPerson.email } })) > 0,
      'an address changed without a notification',
    )
    const adopt = await sendGraphql(
      'mutation ($model: ProfileCreateInput!) { createProfile(model: $model) { id } }',
      { model: { userId: foreign.person.userId, firstName: 'A', lastName: 'B' } },
      company.cookie,
    )
    tally.expect(isRefused(adopt), `adopted: ${summaryOf(adopt)}`)
    tally.expect((await signIn(foreign.person.email)) !== '', 'the owner cannot sign in')
  }),
  quickThreat('a registration opens no session until the address is confirmed', async (tally) => {
    const email = `new.${crypto.randomUUID()}@example.test`
    const chosen = 'Other-Lantern-43!'
    const answer = await send({
      path: '/api/account/register',
      body: { email, password: chosen, confirmPassword: chosen },
      from: freshAddress(),
    })
    tally.expect(
      answer.status === 200 && answer.headers['set-cookie']?.some((line) => line.includes('session-token=')) !== true,
      summaryOf(answer),
    )
    const early = await tryPassword(email, chosen)
    tally.expect(
      early.headers['set-cookie']?.some((line) => /session-token=[^;]{20}/.test(line)) !== true,
      `signed in unconfirmed: ${summaryOf(early)}`,
    )
  }),
]
