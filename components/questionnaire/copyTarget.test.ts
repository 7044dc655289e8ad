import { expect, it } from 'vitest'
import { copyTarget } from './copyTarget'

const company = { where: { area: 'subscription' }, subscriptionId: 's' } as const

it('is of the kind of its list and of the company', () => {
  expect(copyTarget({ ...company, type: 'SelfService' })).toEqual({
    isTemplate: false,
    questionnaireType: 'SelfService',
    subscriptionId: 's',
  })
})
it('keeps the kind of the original as a template', () => {
  expect(copyTarget({ ...company, type: 'Template' })).toEqual({ isTemplate: true, subscriptionId: 's' })
})
it('lies in the department whose screen it is', () => {
  expect(
    copyTarget({ where: { area: 'department', departmentId: 'd' }, subscriptionId: 's', type: 'Campaign' }),
  ).toMatchObject({ subscriptionId: 's', subscriptionDepartmentId: 'd' })
})
it('of staff is a standard template, whichever company they manage', () => {
  expect(copyTarget({ where: { area: 'administration' }, subscriptionId: 's', type: 'Campaign' })).toEqual({
    isTemplate: true,
    questionnaireType: 'Campaign',
    subscriptionId: null,
  })
})
