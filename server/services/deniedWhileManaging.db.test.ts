import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { roleGroupIds } from '@/domain/role'
import { db } from '@/server/db/client'
import { deniedWhileManaging } from '@/server/policy/deniedWhileManaging'
import type { SignedIn } from '@/server/policy'
import { profile } from '@/server/testing/factories/profile'
import { question } from '@/server/testing/factories/question'
import { questionnaire } from '@/server/testing/factories/questionnaire'
import { questionnaireRespondentSession } from '@/server/testing/factories/questionnaireRespondentSession'
import { subscription } from '@/server/testing/factories/subscription'
import { execute } from '@/server/testing/graphql'
import { signedIn } from '@/server/testing/signedIn'
import { audited } from './audited'
import { answerEmailChange } from './account/emailChange/answerEmailChange'
import { changeAccountEmail, changeEmail } from './account/emailChange/changeEmail'
import { changeInitialPassword } from './account/password/changeInitialPassword'
import { changePassword } from './account/password/changePassword'
import { confirmEmailChange } from './account/emailChange/confirmEmailChange'
import { confirmInvite } from './account/invitation/confirmInvite'
import { disableTwoFactor } from './account/twoFactor/disableTwoFactor'
import { enableTwoFactor } from './account/twoFactor/enableTwoFactor'
import { renewRecoveryCodes } from './account/twoFactor/renewRecoveryCodes'
import { resetPassword } from './account/password/resetPassword'
import { startTwoFactor } from './account/twoFactor/startTwoFactor'
import type { UseCase } from './useCase'

const now = new Date('2026-06-10T12:00:00Z')
const denied = { code: 'FORBIDDEN', details: { key: 'deniedWhileManaging' } }

/** Staff with two sessions: one acts for a company, the other for none. */
async function scene() {
  const { id: subscriptionId } = await subscription()
  const { userId } = await profile({ group: 'Administrator', subscriptionId: null })
  const { actor: managing } = await signedIn({ userId, now, managing: subscriptionId })
  const { actor: plain } = await signedIn({ userId, now })
  return { subscriptionId, managing, plain, somebody: await profile({ subscriptionId }) }
}
/** A call of the account service, as its endpoint makes it. */
const call = (actor: SignedIn, name: string, useCase: UseCase<unknown>, input: object = {}) =>
  audited(`account/${name}`, useCase)({ actor, db: db(), now }, input)
const ask = async (actor: SignedIn, text: string, variables: object = {}) =>
  (await execute(actor, text, variables, { now })).error

const calls = {
  answerEmailChange,
  changeAccountEmail,
  changeEmail,
  changeInitialPassword,
  changePassword,
  confirmEmailChange,
  confirmInvite,
  disableTwoFactor,
  enableTwoFactor,
  renewRecoveryCodes,
  resetPassword,
  startTwoFactor,
}
const answering = [
  [
    'startQuestionnaireRespondentSession',
    'mutation ($id: Guid!) { startQuestionnaireRespondentSession(questionnaireId: $id) { session { id } } }',
  ],
  ['openQuestionnaireRespondentSession', 'mutation ($id: Guid!) { openQuestionnaireRespondentSession(id: $id) }'],
  [
    'finishQuestionnaireRespondentSession',
    'mutation ($id: Guid!) { finishQuestionnaireRespondentSession(id: $id) { id } }',
  ],
  [
    'saveQuestionResponses',
    'mutation ($id: Guid!, $questionId: Guid!) { saveQuestionResponses(model: { questionnaireRespondentSessionId: $id, questionId: $questionId, responses: [] }) { __typename } }',
  ],
] as const
const save = 'mutation ($model: PersonInput!) { savePerson(model: $model) { id } }'
const change =
  'mutation ($userId: Guid!, $roleGroupId: Guid!) { changeUserRoleGroup(userId: $userId, roleGroupId: $roleGroupId) { id } }'

describe('staff who manage a company', () => {
  it.each(Object.entries(calls))('may not %s, with any input', async (name, useCase) => {
    const { managing, plain } = await scene()
    await expect(call(managing, name, useCase as UseCase<unknown>)).rejects.toMatchObject(denied)
    await expect(call(plain, name, useCase as UseCase<unknown>)).rejects.toMatchObject({ code: 'BAD_USER_INPUT' })
  })
  it.each(answering)('may not %s, not even a run of their own', async (_, text) => {
    const { managing, plain, subscriptionId } = await scene()
    const { id: questionnaireId } = await questionnaire({ subscriptionId, isPublished: true })
    const run = await questionnaireRespondentSession({ questionnaireId, userId: managing.userId })
    const { id: questionId } = await question({ questionnaireId })
    const variables = { id: text.includes('questionnaireId:') ? questionnaireId : run.id, questionId }
    expect(await ask(managing, text, variables)).toMatchObject(denied)
    expect((await ask(plain, text, variables))?.code).not.toBe('FORBIDDEN')
  })
  it('may not change the e-mail of another account in the form, though names they may', async () => {
    const { managing, somebody } = await scene()
    const { firstName, lastName, subscriptionId, user } = somebody
    const model = {
      id: somebody.id,
      version: somebody.version,
      firstName,
      lastName,
      subscriptionId,
      email: user.email,
      roleGroupId: user.roleGroupId,
    }
    expect(
      await ask(managing, save, { model: { ...model, firstName: 'Nell', email: `${randomUUID()}@example.test` } }),
    ).toMatchObject(denied)
    expect(await db().profile.findUniqueOrThrow({ where: { id: somebody.id } })).toMatchObject({ firstName })
    expect(await db().emailMessage.count({ where: { to: user.email } })).toBe(0)
    expect(await ask(managing, save, { model: { ...model, firstName: 'Nell' } })).toBeNull()
  })
  it('may not make anyone staff, neither a new person nor an existing one', async () => {
    const { managing, plain } = await scene()
    const model = () => ({
      id: randomUUID(),
      firstName: 'Ada',
      lastName: 'Vale',
      subscriptionId: null,
      email: `${randomUUID()}@example.test`,
      roleGroupId: roleGroupIds.Administrator,
    })
    const input = model()
    expect(await ask(managing, save, { model: input })).toMatchObject(denied)
    expect(await db().user.count({ where: { email: input.email } })).toBe(0)
    expect(await ask(plain, save, { model: model() })).toBeNull()
    const { userId } = await profile({ subscriptionId: null })
    expect(await ask(managing, change, { userId, roleGroupId: roleGroupIds.Administrator })).toMatchObject(denied)
    expect(await ask(plain, change, { userId, roleGroupId: roleGroupIds.Administrator })).toBeNull()
  })
  it('may do all of it again after they stop', async () => {
    const { managing, plain } = await scene()
    await expect(call(managing, 'startTwoFactor', startTwoFactor, { password: 'x' })).rejects.toMatchObject(denied)
    expect(await ask(managing, 'mutation { stopManaging }')).toBeNull()
    await expect(
      call({ ...managing, isManaging: false, subscriptionId: null }, 'startTwoFactor', startTwoFactor, {
        password: 'x',
      }),
    ).rejects.toMatchObject({ code: 'BAD_USER_INPUT' })
    expect(plain.isManaging).toBe(false)
  })
})

describe('the list of what is denied', () => {
  it('names public calls by the path of their endpoint', () => {
    const operations = [...deniedWhileManaging].filter((name) => name.includes('/'))
    expect(operations.length).toBeGreaterThan(0)
    expect(operations.filter((name) => !existsSync(`app/api/${name}/route.ts`))).toEqual([])
  })
  it('contains every operation of the account service that changes a password, an e-mail address or the second factor', () => {
    const named = readdirSync('app/api/account').filter((name) => /password|email|twoFactor/i.test(name))
    const changing = named.filter(
      (name) =>
        ![
          'confirmEmail',
          'loginWithTwoFactor',
          'resendConfirmEmail',
          'resendInviteEmail',
          'sendPasswordResetEmail',
          'twoFactor',
        ].includes(name),
    )
    expect(changing.filter((name) => !(name in calls))).toEqual([])
    expect(
      changing.every((name) => readFileSync(`app/api/account/${name}/route.ts`, 'utf8').includes(`route(${name}`)),
    ).toBe(true)
  })
})
