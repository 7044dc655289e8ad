import { describe, expect, it } from 'vitest'
import { reportAddressOf, reportPaths } from '.'

const nothing = { departmentId: null, userId: null, customiser: null, sectionId: null }

describe('the segments after a report’s questionnaire', () => {
  it.each([
    ['', {}],
    ['11011', { customiser: '11011' }],
    ['11111/section/s', { customiser: '11111', sectionId: 's' }],
    ['department/d/11111', { departmentId: 'd', customiser: '11111' }],
    ['11111/department/d/section/s', { departmentId: 'd', customiser: '11111', sectionId: 's' }],
    ['section/s/10000/department/d', { departmentId: 'd', customiser: '10000', sectionId: 's' }],
    ['user/u/11111/section/s', { userId: 'u', customiser: '11111', sectionId: 's' }],
    ['department/d/user/u', { departmentId: 'd', userId: 'u' }],
    ['anything', { customiser: 'anything' }],
  ])('"%s" is accepted in any order', (rest, expected) =>
    expect(reportAddressOf(rest.split('/').filter(Boolean))).toEqual({ ...nothing, ...expected }),
  )

  it.each(['11111/11111', 'department', '11111/section', 'user/u/user/v', '11111/section/s/more', 'constructor/x/y'])(
    '"%s" is not found',
    (rest) => expect(reportAddressOf(rest.split('/'))).toBeNull(),
  )
})

describe('the addresses of reports', () => {
  it.each([
    ['/subscriptionQuestionnaires/view/report/q/11111', reportPaths.view('subscription', 'q')],
    [
      '/subscriptionQuestionnaires/view/report/q/department/d/10100/section/s',
      reportPaths.view('subscription', 'q', { departmentId: 'd', customiser: '10100', sectionId: 's' }),
    ],
    ['/subscriptionQuestionnaires/view/report/q/user/u/11111', reportPaths.view('subscription', 'q', { userId: 'u' })],
    [
      '/departmentQuestionnaires/view/report/q/department/d/11111',
      reportPaths.view('department', 'q', { departmentId: 'd' }),
    ],
    [
      '/departmentQuestionnaires/view/report/q/user/u/11111/section/s',
      reportPaths.view('department', 'q', { userId: 'u', sectionId: 's' }),
    ],
    ['/me/view/report/q/user/u', reportPaths.view('me', 'q', { userId: 'u' })],
    ['/me/view/report/q/user/u?session=s', reportPaths.view('me', 'q', { userId: 'u', sessionId: 's' })],
    ['/subscriptionQuestionnaires/build/report/q', reportPaths.build('q')],
    ['/manageDepartment/build/report/department/d/q', reportPaths.build('q', 'd')],
  ])('%s', (expected, made) => expect(made).toBe(expected))

  it('round-trip', () => {
    const address = { departmentId: 'd', userId: null, customiser: '11010', sectionId: 's' }
    expect(reportAddressOf(reportPaths.view('department', 'q', address).split('/').slice(5))).toEqual(address)
  })
})
