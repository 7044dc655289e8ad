import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { words } from '@/locales/words'
import { db } from '@/server/db/client'
import { AppError } from '@/server/errors'
import { companyAdmin } from '@/server/testing/actors'
import { profile } from '@/server/testing/factories/profile'
import { questionnaire } from '@/server/testing/factories/questionnaire'
import { subscriptionDepartment } from '@/server/testing/factories/subscriptionDepartment'
import { updateProfile } from './profile/updateProfile'
import { updateQuestionnaire } from './questionnaire/updateQuestionnaire'
import { updateSubscriptionDepartment } from './subscriptionDepartment/subscriptionDepartments'

it('a form says what could not be found, the same of another company’s record and of none', async () => {
  const { subscriptionId, userId } = await profile({ group: 'SubscriptionAdministrator' })
  const context = { actor: companyAdmin({ subscriptionId, userId }), db: db(), now: new Date() }
  const said = (call: Promise<unknown>) =>
    call.then(
      () => 'done',
      (error: unknown) =>
        error instanceof AppError ? words('en-GB', 'errors')(error.details.key ?? error.code) : error,
    )
  const [person, department, campaign] = [await profile(), await subscriptionDepartment(), await questionnaire()]
  for (const id of [person.id, randomUUID()])
    expect(await said(updateProfile(context, { id, firstName: 'Ada', lastName: 'Byron' }))).toBe(
      'This person could not be found.',
    )
  for (const id of [department.id, randomUUID()])
    expect(await said(updateSubscriptionDepartment(context, { id, name: 'Sales' }))).toBe(
      'This department could not be found.',
    )
  for (const id of [campaign.id, randomUUID()])
    expect(await said(updateQuestionnaire(context, { id, name: 'Spring' }))).toBe(
      'This questionnaire could not be found.',
    )
})
