import { roleGroupIds } from '@/domain/role'
import { db } from '@/server/db/client'
import { analysisType } from '@/server/testing/factories/analysisType'
import { learningUnit } from '@/server/testing/factories/learningUnit'
import { question } from '@/server/testing/factories/question'
import { questionnaire } from '@/server/testing/factories/questionnaire'
import { questionnaireRespondentSession } from '@/server/testing/factories/questionnaireRespondentSession'
import { questionnaireSection } from '@/server/testing/factories/questionnaireSection'
import { subscription } from '@/server/testing/factories/subscription'
import { subscriptionDepartment } from '@/server/testing/factories/subscriptionDepartment'
import { type Answer, ask, askGraphql } from './ask'
import { answerOutOfTime } from './outOfTime'
import { cookieOf, freshAddress, signIn, somebody, tryPassword } from './people'
import { quickThreat } from './threat'

const day = 86_400_000
const isRefused = ({ status, text }: Answer) =>
  status >= 400 || (text.includes('"errors"') && !text.includes('"INTERNAL"'))
const short = ({ status, text }: Answer) => `${status} ${text.slice(0, 160)}`
const setRole =
  'mutation ($userId: Guid!, $roleGroupId: Guid!) { changeUserRoleGroup(userId: $userId, roleGroupId: $roleGroupId) { id } }'
const setProfile = 'mutation ($model: ProfileUpdateInput!) { updateProfile(model: $model) { id } }'
const setCompany = 'mutation ($model: SubscriptionUpdateInput!) { updateSubscription(model: $model) { id } }'
const setCampaign = 'mutation ($model: QuestionnaireUpdateInput!) { updateQuestionnaire(model: $model) { id } }'
const publish = 'mutation ($id: Guid!) { publishQuestionnaire(id: $id) { id } }'

/** A company with two departments, a person of each role, and staff; each with a session. */
async function house() {
  const { id: subscriptionId } = await subscription({
    isLimitedSubscription: true,
    numberOfQuestionnaires: 1,
    endDate: new Date(Date.now() + 300 * day),
  })
  const [one, two] = [
    await subscriptionDepartment({ subscriptionId, name: 'One' }),
    await subscriptionDepartment({ subscriptionId, name: 'Two' }),
  ]
  const make = async (fields: Parameters<typeof somebody>[0]) => {
    const who = await somebody({ subscriptionId, ...fields })
    return { ...who, cookie: await cookieOf(who.userId) }
  }
  return {
    subscriptionId,
    departments: [one.id, two.id] as const,
    company: await make({ group: 'SubscriptionAdministrator' }),
    department: await make({ group: 'SubscriptionDepartmentAdministrator', subscriptionDepartmentId: one.id }),
    person: await make({ subscriptionDepartmentId: one.id }),
    elsewhere: await make({ subscriptionDepartmentId: two.id }),
    staff: await make({ group: 'Administrator', subscriptionId: null }),
  }
}

/** A campaign that is ready to publish. */
async function ready(subscriptionId: string) {
  const { id } = await questionnaire({
    subscriptionId,
    startDate: new Date(Date.now() + day),
    endDate: new Date(Date.now() + 30 * day),
  })
  const section = await questionnaireSection({ questionnaireId: id })
  await question({ questionnaireSectionId: section.id, analysisTypeId: (await analysisType({ subscriptionId })).id })
  await learningUnit({ questionnaireId: id })
  await questionnaireRespondentSession({ questionnaireId: id, userId: (await somebody({ subscriptionId })).userId })
  return id
}

export const privileges = [
  quickThreat('no caller grants a role above their own, to themselves or others', async (tally) => {
    const { company, department, person, elsewhere, staff } = await house()
    const { Administrator, SubscriptionAdministrator, SubscriptionDepartmentAdministrator } = roleGroupIds
    const wishes = [
      [company, person, Administrator],
      [company, company, Administrator],
      [department, person, SubscriptionAdministrator],
      [department, person, Administrator],
      [department, department, SubscriptionAdministrator],
      [department, elsewhere, SubscriptionDepartmentAdministrator],
      [person, person, SubscriptionDepartmentAdministrator],
      [person, person, Administrator],
      [company, staff, roleGroupIds.User],
      [department, company, roleGroupIds.User],
    ] as const
    for (const [who, whom, roleGroupId] of wishes) {
      const { roleGroupId: before } = await db().user.findUniqueOrThrow({ where: { id: whom.userId } })
      const answer = await askGraphql(setRole, { userId: whom.userId, roleGroupId }, who.cookie)
      const { roleGroupId: after } = await db().user.findUniqueOrThrow({ where: { id: whom.userId } })
      tally.expect(isRefused(answer) && before === after, `${who.email} for ${whom.email}: ${short(answer)}`)
    }
  }),
  quickThreat('a company keeps an administrator when all give up the role concurrently', async (tally) => {
    const { subscriptionId, company } = await house()
    const second = await somebody({ subscriptionId, group: 'SubscriptionAdministrator' })
    const cookies = [company.cookie, await cookieOf(second.userId)]
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        askGraphql(
          setRole,
          { userId: n % 2 === 0 ? second.userId : company.userId, roleGroupId: roleGroupIds.User },
          cookies[n % 2],
        ),
      ),
    )
    for (const answer of answers) tally.expect(answer.status < 500, short(answer))
    tally.expect(
      (await db().profile.count({
        where: { subscriptionId, user: { roleGroupId: roleGroupIds.SubscriptionAdministrator } },
      })) >= 1,
      'no administrator remains',
    )
  }),
  quickThreat('mass assignment: fields outside an input’s definition change nothing', async (tally) => {
    const { person, company, subscriptionId, departments } = await house()
    const other = (await subscription()).id
    const before = JSON.stringify(await db().profile.findUnique({ where: { userId: person.userId } }))
    const wishes = {
      subscriptionId: other,
      archived: true,
      userId: company.userId,
      roleGroupId: roleGroupIds.Administrator,
      emailConfirmed: true,
      passwordHash: 'x',
      twoFactorEnabled: false,
      securityStamp: crypto.randomUUID(),
    }
    for (const [field, value] of Object.entries(wishes)) {
      const answer = await askGraphql(setProfile, { model: { id: person.id, [field]: value } }, person.cookie)
      tally.expect(answer.status === 400 || isRefused(answer), `${field}: ${short(answer)}`)
      for (const path of ['register', 'update', 'invite']) {
        const rest = await ask({
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
        tally.expect(rest.status === 400, `${path} with ${field}: ${short(rest)}`)
      }
    }
    await askGraphql(setProfile, { model: { id: person.id, subscriptionDepartmentId: departments[1] } }, person.cookie)
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
    const { company, subscriptionId } = await house()
    const limits = async () =>
      JSON.stringify(
        await db().subscription.findUnique({
          where: { id: subscriptionId },
          select: { isLimitedSubscription: true, endDate: true, numberOfQuestionnaires: true },
        }),
      )
    const before = await limits()
    for (const wish of [
      { isLimitedSubscription: false },
      { endDate: '2099-01-01' },
      { numberOfQuestionnaires: 9999 },
      { isLimitedSubscription: false, endDate: '2099-01-01', numberOfQuestionnaires: 9999 },
    ]) {
      const answer = await askGraphql(setCompany, { model: { id: subscriptionId, ...wish } }, company.cookie)
      tally.expect((await limits()) === before, `${JSON.stringify(wish)}: ${short(answer)}`)
    }
  }),
  quickThreat('of thirty concurrent publications within a limit of one, one succeeds', async (tally) => {
    const { company, subscriptionId } = await house()
    const ids = await Promise.all(Array.from({ length: 30 }, () => ready(subscriptionId)))
    const answers = await Promise.all(ids.map((id) => askGraphql(publish, { id }, company.cookie)))
    const published = await db().questionnaire.count({ where: { id: { in: ids }, isPublished: true } })
    const refused = answers.filter(({ text }) => text.includes('SUBSCRIPTION_ENDED')).length
    tally.expect(published === 1 && refused === 29, `${published} published, ${refused} refused: ${short(answers[0]!)}`)
    for (const answer of answers) tally.expect(answer.status < 500 && !answer.text.includes('INTERNAL'), short(answer))
  }),
  quickThreat('a campaign is published only by its own operation, and its owner cannot be changed', async (tally) => {
    const { company, department, subscriptionId } = await house()
    const id = await ready(subscriptionId)
    for (const wish of [
      { isPublished: true },
      { hasSentEmails: true },
      { publishedAt: '2020-01-01T00:00:00Z' },
      { userId: department.userId },
      { subscriptionId: (await subscription()).id },
      { archived: true },
      { isTemplate: true },
    ]) {
      const answer = await askGraphql(setCampaign, { model: { id, name: 'x', ...wish } }, company.cookie)
      tally.expect(answer.status === 400 || isRefused(answer), `${JSON.stringify(wish)}: ${short(answer)}`)
    }
    const { isPublished, hasSentEmails, isTemplate } = await db().questionnaire.findUniqueOrThrow({ where: { id } })
    tally.expect(!isPublished && !hasSentEmails && !isTemplate, 'the campaign was changed')
  }),
  quickThreat('no one answers for another person, or after finishing', async (tally) => {
    const { subscriptionId, person, elsewhere } = await house()
    const { id: questionnaireId } = await questionnaire({
      subscriptionId,
      isPublished: true,
      startDate: new Date(Date.now() - day),
      endDate: new Date(Date.now() + day),
    })
    const asked = await question({ questionnaireSectionId: (await questionnaireSection({ questionnaireId })).id })
    const run = await questionnaireRespondentSession({ questionnaireId, userId: person.userId, startDate: new Date() })
    const theirs = await questionnaireRespondentSession({
      questionnaireId,
      userId: elsewhere.userId,
      startDate: new Date(),
    })
    const save =
      'mutation ($model: SaveQuestionResponsesInput!) { saveQuestionResponses(model: $model) { __typename } }'
    const model = (id: string) => ({
      model: {
        questionnaireRespondentSessionId: id,
        questionId: asked.id,
        responses: [{ displayOrder: 0, amountInput: 1 }],
      },
    })
    const rows = () => db().questionResponse.count()
    const before = await rows()
    tally.expect(
      isRefused(await askGraphql(save, model(theirs.id), person.cookie)) && (await rows()) === before,
      'an answer was stored for another person',
    )
    await db().questionnaireRespondentSession.update({ where: { id: run.id }, data: { endDate: new Date() } })
    tally.expect(
      isRefused(await askGraphql(save, model(run.id), person.cookie)) && (await rows()) === before,
      'an answer was stored for a finished run',
    )
    for (const wish of [
      { endDate: null },
      { startDate: '2020-01-01T00:00:00Z' },
      { userId: elsewhere.userId },
      { lineManagerEmail: 'a@example.test' },
    ]) {
      const answer = await askGraphql(
        'mutation ($model: QuestionnaireRespondentSessionUpdateInput!) { updateQuestionnaireRespondentSession(model: $model) { id } }',
        { model: { id: run.id, ...wish } },
        person.cookie,
      )
      tally.expect(answer.status === 400 || isRefused(answer), `${JSON.stringify(wish)}: ${short(answer)}`)
    }
    const { endDate, userId } = await db().questionnaireRespondentSession.findUniqueOrThrow({ where: { id: run.id } })
    tally.expect(endDate !== null && userId === person.userId, 'the run was reopened')
  }),
  quickThreat('no one starts, answers or finishes before a campaign starts or after it was cancelled', answerOutOfTime),
  quickThreat('only staff act for a company, with any header, cookie or session update', async (tally) => {
    const { person, company } = await house()
    const other = await house()
    const read = async (cookie: string, headers: Record<string, string> = {}) =>
      (await askGraphql('{ subscriptions { items { id } } meDashboardViewModel { firstName } }', {}, cookie, headers))
        .text
    for (const who of [person, company]) {
      tally.expect(
        isRefused(
          await askGraphql(
            'mutation ($id: Guid!) { manageSubscription(id: $id) { id } }',
            { id: other.subscriptionId },
            who.cookie,
          ),
        ),
        `${who.email} manages another company`,
      )
      for (const said of [
        {
          cookie: `${who.cookie}; managedSubscription=${other.subscriptionId}; subscriptionId=${other.subscriptionId}`,
        },
        { 'x-subscription-id': other.subscriptionId, 'x-managed-subscription': other.subscriptionId },
      ] as Record<string, string>[]) {
        tally.expect(
          !(await read(who.cookie, said)).includes(other.subscriptionId),
          `${who.email} with ${Object.keys(said).join()}`,
        )
      }
      const { text: token } = await ask({ path: '/api/auth/csrf', headers: { cookie: who.cookie } })
      const csrfToken = /"csrfToken":"(\w+)"/.exec(token)?.[1] ?? ''
      await ask({
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
        headers: { cookie: who.cookie },
      })
      const roles = (await ask({ path: '/api/account/currentUserRoles', headers: { cookie: who.cookie } })).text
      tally.expect(!roles.includes('Administration"') || !/"Administration"/.test(roles), `${who.email} has ${roles}`)
      tally.expect(!(await read(who.cookie)).includes(other.subscriptionId), `${who.email} reads the other company`)
    }
  }),
  quickThreat('acting for a company ends after its time, and changes no credentials there', async (tally) => {
    const { staff, subscriptionId, company } = await house()
    const cookie = await cookieOf(staff.userId, subscriptionId)
    const people = () =>
      askGraphql(
        'query ($id: Guid) { profiles(first: 1, subscriptionId: $id) { items { subscriptionId } } }',
        { id: subscriptionId },
        cookie,
      )
    tally.expect((await people()).text.includes(subscriptionId), 'staff have no access')
    const answer = await ask({
      path: '/api/account/changeAccountEmail',
      body: { currentEmail: company.email, newEmail: 'taken.over@example.test' },
      headers: { cookie },
      from: freshAddress(),
    })
    tally.expect(
      (await db().user.count({ where: { email: 'taken.over@example.test' } })) === 0,
      `an address changed: ${short(answer)}`,
    )
    tally.expect(
      isRefused(await askGraphql(setRole, { userId: company.userId, roleGroupId: roleGroupIds.Administrator }, cookie)),
      'a staff role was granted while acting for a company',
    )
    await db().userSession.updateMany({
      where: { userId: staff.userId },
      data: { managedUntil: new Date(Date.now() - 1_000) },
    })
    tally.expect(!(await people()).text.includes(subscriptionId), 'staff still have access')
  }),
  quickThreat('no account is taken over by an invitation, an adoption or a change of address', async (tally) => {
    const { company, elsewhere } = await house()
    const foreign = await house()
    const changes: [string, object][] = [
      ['changeAccountEmail', { currentEmail: foreign.person.email, newEmail: 'attacker@example.test' }],
      ['changeAccountEmail', { currentEmail: foreign.staff.email, newEmail: 'attacker@example.test' }],
      ['invite', { email: foreign.person.email, sendEmail: true }],
      ['lockout', { email: foreign.company.email, lockout: true }],
      ['resendInviteEmail', { email: foreign.person.email }],
    ]
    for (const [path, body] of changes) {
      const answer = await ask({
        path: `/api/account/${path}`,
        body,
        headers: { cookie: company.cookie },
        from: freshAddress(),
      })
      tally.expect(answer.status >= 400 && answer.status < 500, `${path} ${JSON.stringify(body)}: ${short(answer)}`)
    }
    tally.expect((await db().user.count({ where: { email: 'attacker@example.test' } })) === 0, 'an address changed')
    // Within the own company the new mailbox confirms, the old one is notified, and the change waits until then.
    await ask({
      path: '/api/account/changeAccountEmail',
      body: { currentEmail: elsewhere.email, newEmail: 'attacker@example.test' },
      headers: { cookie: company.cookie },
      from: freshAddress(),
    })
    tally.expect(
      (await db().user.count({ where: { email: elsewhere.email } })) === 1 &&
        (await db().emailMessage.count({ where: { to: elsewhere.email } })) > 0,
      'an address changed without a notification',
    )
    const adopt = await askGraphql(
      'mutation ($model: ProfileCreateInput!) { createProfile(model: $model) { id } }',
      { model: { userId: foreign.person.userId, firstName: 'A', lastName: 'B' } },
      company.cookie,
    )
    tally.expect(isRefused(adopt), `adopted: ${short(adopt)}`)
    tally.expect((await signIn(foreign.person.email)) !== '', 'the owner cannot sign in')
  }),
  quickThreat('a registration opens no session until the address is confirmed', async (tally) => {
    const email = `new.${crypto.randomUUID()}@example.test`
    const chosen = 'Other-Lantern-43!'
    const answer = await ask({
      path: '/api/account/register',
      body: { email, password: chosen, confirmPassword: chosen },
      from: freshAddress(),
    })
    tally.expect(
      answer.status === 200 && answer.headers['set-cookie']?.some((line) => line.includes('session-token=')) !== true,
      short(answer),
    )
    const early = await tryPassword(email, chosen)
    tally.expect(
      early.headers['set-cookie']?.some((line) => /session-token=[^;]{20}/.test(line)) !== true,
      `signed in unconfirmed: ${short(early)}`,
    )
  }),
  quickThreat('an action of staff for a company writes an audit log entry with actor and company', async (tally) => {
    const { staff, subscriptionId, departments } = await house()
    const cookie = await cookieOf(staff.userId, subscriptionId)
    const before = new Date()
    const answer = await askGraphql(
      'mutation ($model: SubscriptionDepartmentUpdateInput!) { updateSubscriptionDepartment(model: $model) { id } }',
      { model: { id: departments[0], name: 'Renamed' } },
      cookie,
    )
    const rows = await db().auditEvent.findMany({
      where: { actorUserId: staff.userId, at: { gte: new Date(before.getTime() - 1_000) } },
    })
    tally.expect(
      answer.status === 200 && rows.length > 0 && rows.every((row) => row.subscriptionId === subscriptionId),
      `${rows.length} entries: ${short(answer)}`,
    )
  }),
]
