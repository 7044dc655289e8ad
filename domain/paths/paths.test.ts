import { describe, expect, it } from 'vitest'
import { departmentInQuery, questionnairePaths } from './paths'

const department = { area: 'department', departmentId: 'd' } as const

describe('the addresses of questionnaires', () => {
  it('include the department where the area has one', () => {
    expect(questionnairePaths.add(department, 'Campaign')).toBe('/departmentQuestionnaires/d/add/Campaign')
    expect(questionnairePaths.addFromTemplate(department)).toBe('/departmentQuestionnaires/d/add/Campaign?templates')
    expect(questionnairePaths.create(department, 'q', 'people')).toBe('/departmentQuestionnaires/d/create/q/people')
    expect(questionnairePaths.clone(department, 'Template', 'q')).toBe('/departmentQuestionnaires/d/Template/clone/q')
    expect(questionnairePaths.preview(department, 'q', { type: 'Campaign' })).toBe(
      '/departmentQuestionnaires/d/preview/q/campaign',
    )
  })
  it('lead users without a department to the company’s screens', () => {
    const none = { area: 'department', departmentId: null } as const
    expect(questionnairePaths.add(none, 'Campaign')).toBe('/subscriptionQuestionnaires/add/Campaign')
    expect(questionnairePaths.summary(none, 'q')).toBe('/subscriptionQuestionnaires/summary/q')
    expect(questionnairePaths.list(none, 'Campaign')).toBe('/departmentQuestionnaires/list/Campaign')
  })
  it('preserve the department when the company views one', () => {
    expect(questionnairePaths.add({ area: 'manage', departmentId: 'd' }, 'Campaign')).toBe(
      '/manage/questionnaires/add/Campaign?departmentId=d',
    )
    expect(questionnairePaths.add({ area: 'manage' }, 'Campaign')).toBe('/manage/questionnaires/add/Campaign')
  })
  it('of the staff area are those of templates', () => {
    const staff = { area: 'administration' } as const
    expect(questionnairePaths.add(staff, 'SelfService')).toBe('/administration/questionnaires/Template/add/SelfService')
    expect(questionnairePaths.edit(staff, 'q')).toBe('/administration/questionnaires/Template/edit/q')
    expect(questionnairePaths.edit(staff, 'q', 'review')).toBe('/administration/questionnaires/edit/q/review')
    expect(questionnairePaths.preview(staff, 'q', { type: 'Template' })).toBe(
      '/administration/questionnaires/Template/preview/q',
    )
    expect(questionnairePaths.clone(staff, 'Template', 'q')).toBe('/administration/questionnaires/Template/clone/q')
  })
})

describe('the department in a query', () => {
  const id = '0192f0a0-0000-7000-8000-000000000001'
  it.each([
    [{ departmentId: id }, id],
    [{ departmentId: [id, id] }, null],
    [{ departmentId: '../x' }, null],
    [{}, null],
  ])('of %o is %s', (address, expected) => expect(departmentInQuery(address)).toBe(expected))
})
