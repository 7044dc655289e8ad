import { expect, it } from 'vitest'
import { copyTarget } from './copyTarget'

const company = { where: { area: 'subscription' }, subscriptionId: 's' } as const

it('has the kind of its list and belongs to the company', () => {
  expect(copyTarget({ ...company, type: 'SelfService' })).toEqual({
    isTemplate: false,
    questionnaireType: 'SelfService',
    subscriptionId: 's',
  })
})
it('preserves the kind of the original as a template', () => {
  expect(copyTarget({ ...company, type: 'Template' })).toEqual({ isTemplate: true, subscriptionId: 's' })
})
it('belongs to the department of its screen', () => {
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
