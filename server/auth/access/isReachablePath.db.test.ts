import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { db } from '@/server/db/client'
import type { SignedIn } from '@/server/policy'
import { companyAdmin, departmentAdmin, person, staff } from '@/server/testing/actors'
import { analysisType } from '@/server/testing/factories/analysisType'
import { profile } from '@/server/testing/factories/profile'
import { question } from '@/server/testing/factories/question'
import { questionnaire } from '@/server/testing/factories/questionnaire'
import { questionnaireRespondentSession } from '@/server/testing/factories/questionnaireRespondentSession'
import { subscription } from '@/server/testing/factories/subscription'
import { subscriptionDepartment } from '@/server/testing/factories/subscriptionDepartment'
import { isReachablePath } from './isReachablePath'

const leads = (actor: SignedIn, pattern: string, pathname: string) =>
  isReachablePath({ actor, db: db(), now: new Date() }, pattern, pathname)
const at = (pattern: string, id: string, departmentId: string = randomUUID()) =>
  pattern
    .replace('[id]', id)
    .replace('[activeTab]', 'review')
    .replace('[departmentId]', departmentId)
    .replace('[type]', 'Campaign')

const records: readonly [string, (subscriptionId: string) => Promise<{ id: string }>][] = [
  ['/subscriptionQuestionnaires/edit/[id]', (subscriptionId) => questionnaire({ subscriptionId })],
  ['/subscriptionQuestionnaires/create/[id]/[activeTab]', (subscriptionId) => questionnaire({ subscriptionId })],
  ['/subscriptionQuestionnaires/questionnaires/preview/[id]', (subscriptionId) => questionnaire({ subscriptionId })],
  ['/departmentQuestionnaires/[departmentId]/summary/[id]', (subscriptionId) => questionnaire({ subscriptionId })],
  ['/manage/questionnaires/schedule/[id]', (subscriptionId) => questionnaire({ subscriptionId })],
  ['/manage/users/edit/[id]', (subscriptionId) => profile({ subscriptionId })],
  ['/manage/analysisTypes/edit/[id]', (subscriptionId) => analysisType({ subscriptionId })],
  ['/manage/subscriptionDepartments/edit/[id]', (subscriptionId) => subscriptionDepartment({ subscriptionId })],
  [
    '/manage/questions/edit/[id]',
    async (subscriptionId) => question({ questionnaireId: (await questionnaire({ subscriptionId })).id }),
  ],
  ['/manage/subscriptions/edit/[id]', async (id) => ({ id })],
]

describe('an address', () => {
  it.each(records)(
    '%s resolves to records visible to the reader, and to nothing for a foreign, absent or malformed id',
    async (pattern, make) => {
      const { id: subscriptionId } = await subscription()
      const { id } = await make(subscriptionId)
      const { id: departmentId } = await subscriptionDepartment({ subscriptionId })
      const leadsTo = (actor: SignedIn, wanted: string) => leads(actor, pattern, at(pattern, wanted, departmentId))
      expect(await leadsTo(companyAdmin({ subscriptionId }), id)).toBe(true)
      expect(await leadsTo(companyAdmin({ subscriptionId: (await subscription()).id }), id)).toBe(false)
      expect(await leadsTo(companyAdmin({ subscriptionId }), randomUUID())).toBe(false)
      expect(await leadsTo(companyAdmin({ subscriptionId }), 'not-a-guid')).toBe(false)
    },
  )

  it.each([
    '/manageDepartment/users/[departmentId]/users',
    '/manage/subscriptionDepartments/users/[departmentId]/users/addFromList/[id]',
    '/departmentQuestionnaires/[departmentId]/add/[type]',
    '/departmentQuestionnaires/users/[departmentId]/[id]/import',
    '/departmentQuestionnaires/list/[departmentId]/[type]',
  ])(
    '%s resolves to a department for its administrators, and to nothing for another, foreign, absent or deleted one',
    async (pattern) => {
      const { id, subscriptionId } = await subscriptionDepartment()
      const other = await subscriptionDepartment({ subscriptionId })
      const gone = await subscriptionDepartment({ subscriptionId, archived: true })
      const leadsTo = (actor: SignedIn, wanted: string) => leads(actor, pattern, at(pattern, randomUUID(), wanted))
      const itsOwn = departmentAdmin({ subscriptionId, subscriptionDepartmentId: id })
      for (const actor of [companyAdmin({ subscriptionId }), itsOwn]) expect(await leadsTo(actor, id)).toBe(true)
      expect(await leadsTo(itsOwn, other.id)).toBe(false)
      expect(await leadsTo(companyAdmin(), id)).toBe(false)
      for (const absent of [gone.id, randomUUID(), 'not-a-guid'])
        expect(await leadsTo(companyAdmin({ subscriptionId }), absent)).toBe(false)
    },
  )

  it('is looked up in the administration for staff, and elsewhere once a company is chosen', async () => {
    const { id } = await subscription()
    const branding = '/administration/subscriptions/edit/branding/[id]'
    expect(await leads(staff(), branding, at(branding, id))).toBe(true)
    expect(await leads(staff(), branding, at(branding, randomUUID()))).toBe(false)
    expect(await leads(staff(), '/manage/users/edit/[id]', at('/manage/users/edit/[id]', randomUUID()))).toBe(true)
  })

  it.each([
    '/dashboard/subscription/[subscriptionId]',
    '/dashboard/subscription/[subscriptionId]/questionnaires/[type]',
    '/dashboard/subscription/[subscriptionId]/questionnaire/[questionnaireId]',
    '/dashboard/subscription/[subscriptionId]/department/[subscriptionDepartmentId]/questionnaires/[type]',
    '/dashboard/department/[subscriptionDepartmentId]',
    '/dashboard/department/user/[userId]',
    '/dashboard/user/[userId]',
    '/administration/dashboard/subscription/[subscriptionId]',
    '/administration/dashboard/subscription/[subscriptionId]/department/[subscriptionDepartmentId]',
    '/administration/dashboard/subscription/[subscriptionId]/department/user/[userId]',
    '/administration/dashboard/subscription/[subscriptionId]/questionnaire/[questionnaireId]',
    '/subscriptionQuestionnaires/overview/[id]',
    '/subscriptionQuestionnaires/overview/[id]/words',
    '/subscriptionQuestionnaires/followUps/[id]',
    '/subscriptionQuestionnaires/compare/[id]',
    '/subscriptionQuestionnaires/build/report/[questionnaireId]',
    '/subscriptionQuestionnaires/view/report/[questionnaireId]/[[...rest]]',
    '/subscriptionQuestionnaires/quick/view/report/[questionnaireId]',
  ])('%s resolves to results of the reader’s company, and to nothing for a foreign or absent one', async (pattern) => {
    const { id: subscriptionDepartmentId, subscriptionId } = await subscriptionDepartment()
    const { id: questionnaireId } = await questionnaire({ subscriptionId, subscriptionDepartmentId })
    const { userId } = await profile({ subscriptionId, subscriptionDepartmentId })
    const ids = { subscriptionId, subscriptionDepartmentId, userId, questionnaireId, id: questionnaireId }
    const leadsTo = (actor: SignedIn, absent: object = {}) =>
      leads(
        actor,
        pattern,
        Object.entries({ ...ids, ...absent }).reduce((path, [name, id]) => path.replace(`[${name}]`, id), pattern),
      )
    const gone = Object.keys(ids).filter((name) => pattern.includes(`[${name}]`))
    const own = [companyAdmin({ subscriptionId }), departmentAdmin({ subscriptionId, subscriptionDepartmentId })]
    for (const actor of own) {
      expect(await leadsTo(actor)).toBe(true)
      for (const name of gone) expect([name, await leadsTo(actor, { [name]: randomUUID() })]).toEqual([name, false])
    }
    const other = await subscriptionDepartment()
    const foreign = { subscriptionId: other.subscriptionId, subscriptionDepartmentId: other.id }
    for (const actor of [companyAdmin(foreign), departmentAdmin(foreign)]) expect(await leadsTo(actor)).toBe(false)
    if (!pattern.includes('dashboard')) return
    expect(await leadsTo(staff())).toBe(true)
    for (const name of gone) expect([name, await leadsTo(staff(), { [name]: randomUUID() })]).toEqual([name, false])
  })

  it('of one’s own report resolves to a questionnaire that one was asked to answer', async () => {
    const { id, subscriptionId } = await questionnaire({ isPublished: true })
    const run = await questionnaireRespondentSession({ questionnaireId: id, subscriptionId: subscriptionId! })
    const pattern = '/me/view/report/[questionnaireId]/user/[userId]'
    const report = (of: string) => `/me/view/report/${of}/user/${run.userId}`
    const participant = person({ subscriptionId, userId: run.userId! })
    expect(await leads(participant, pattern, report(id))).toBe(true)
    expect(await leads(participant, pattern, report(randomUUID()))).toBe(false)
    expect(await leads(person({ subscriptionId }), pattern, report(id))).toBe(false)
  })

  it('of one’s own report is looked up for staff as well, and of a company’s page only once they have chosen one', async () => {
    const missing = `/me/view/report/${randomUUID()}/user/${randomUUID()}`
    expect(await leads(staff(), '/me/view/report/[questionnaireId]/user/[userId]', missing)).toBe(false)
    const pattern = '/departmentQuestionnaires/overview/[id]'
    expect(await leads(staff(), pattern, at(pattern, randomUUID()))).toBe(true)
  })

  it('of the analyser resolves to the companies that staff may open', async () => {
    const { id } = await subscription()
    const leadsTo = (company: string) => leads(staff(), '/analyser', `/analyser?company=${company}`)
    expect(await leadsTo(id)).toBe(true)
    expect(await leadsTo(randomUUID())).toBe(false)
    expect(await leads(staff(), '/analyser', '/analyser')).toBe(true)
  })

  it('names ids together with the segment after them, and a type in place of a department id', async () => {
    const { id, subscriptionId } = await questionnaire()
    const actor = companyAdmin({ subscriptionId })
    expect(
      await leads(actor, '/subscriptionQuestionnaires/overview/[id]', `/subscriptionQuestionnaires/overview/${id}?x=1`),
    ).toBe(true)
    expect(
      await leads(actor, '/subscriptionQuestionnaires/overview/[id]', '/subscriptionQuestionnaires/overview/x?x=1'),
    ).toBe(false)
    expect(
      await leads(actor, '/manage/questionnaires/list/[departmentId]', '/manage/questionnaires/list/Campaign'),
    ).toBe(true)
    expect(
      await leads(actor, '/manage/questionnaires/list/[departmentId]/[type]', '/manage/questionnaires/list/x/Campaign'),
    ).toBe(false)
    expect(await leads(actor, '/home/questionnaire/view/[id]', '/home/questionnaire/view/x')).toBe(true)
  })
})
