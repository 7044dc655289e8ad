import { describe, expect, it } from 'vitest'
import { type RoleGroupName, rolesOf } from '../role'
import {
  notificationKindsOf,
  notificationKinds,
  notificationPath,
  notificationValues,
  notificationWording,
  type NotificationWording,
} from '.'

const q = '0192f0a0-0000-7000-8000-0000000000aa'
const d = '0192f0a0-0000-7000-8000-0000000000bb'

describe('the kinds that a person can be notified of', () => {
  it.each<[RoleGroupName, readonly string[]]>([
    ['User', []],
    ['SubscriptionDepartmentAdministrator', notificationKinds],
    ['SubscriptionAdministrator', notificationKinds],
    ['Administrator', ['ImportEnded', 'ReportsReady', 'ErasureDue']],
  ])('%s', (group, expected) => expect(notificationKindsOf(rolesOf(group))).toEqual(expected))
})

describe('the wording', () => {
  const none = { questionnaireId: null, erasureId: null, importJob: null }
  it.each([
    ['HalfAnswered', { kind: 'HalfAnswered', ...none, questionnaireId: q }],
    ['MailsRefused', { kind: 'MailsRefused', ...none, questionnaireId: q }],
    ['LateParticipants', { kind: 'LateParticipants', ...none, questionnaireId: q }],
    ['InvitationsRefused', { kind: 'MailsRefused', ...none }],
    ['ImportEnded', { kind: 'ImportEnded', ...none, importJob: { state: 'Done' } }],
    ['ImportStopped', { kind: 'ImportEnded', ...none, importJob: { state: 'Failed' } }],
    ['ErasureDue', { kind: 'ErasureDue', ...none, erasureId: 'e' }],
    ['RetentionDue', { kind: 'ErasureDue', ...none, questionnaireId: q }],
  ] as const)('%s', (wording, row) => expect(notificationWording(row)).toBe(wording))
})

describe('the place it leads to', () => {
  const company = { roles: rolesOf('SubscriptionAdministrator'), subscriptionDepartmentId: null }
  const department = { roles: rolesOf('SubscriptionDepartmentAdministrator'), subscriptionDepartmentId: d }
  it.each<[NotificationWording, string, string]>([
    ['HalfAnswered', `/subscriptionQuestionnaires/users/list/${q}`, `/departmentQuestionnaires/users/${d}/${q}`],
    ['MailsRefused', `/subscriptionQuestionnaires/users/list/${q}`, `/departmentQuestionnaires/users/${d}/${q}`],
    ['LateParticipants', `/subscriptionQuestionnaires/users/list/${q}`, `/departmentQuestionnaires/users/${d}/${q}`],
    ['CampaignEnded', `/subscriptionQuestionnaires/overview/${q}`, `/departmentQuestionnaires/overview/${q}`],
    ['ReportsReady', `/subscriptionQuestionnaires/overview/${q}`, `/departmentQuestionnaires/overview/${q}`],
    ['RetentionDue', `/subscriptionQuestionnaires/overview/${q}`, `/departmentQuestionnaires/overview/${q}`],
    [
      'ImportEnded',
      `/subscriptionQuestionnaires/users/import/${q}`,
      `/departmentQuestionnaires/users/${d}/${q}/import`,
    ],
  ])('%s', (wording, ofCompany, ofDepartment) => {
    const subject = { wording, questionnaireId: q, departmentOfPeople: null }
    expect([notificationPath(company, subject), notificationPath(department, subject)]).toEqual([
      ofCompany,
      ofDepartment,
    ])
  })
  it('is a list of people for what concerns no questionnaire', () => {
    const subject = { wording: 'ImportEnded' as const, questionnaireId: null, departmentOfPeople: d }
    expect([
      notificationPath(company, { ...subject, departmentOfPeople: null }),
      notificationPath(company, subject),
      notificationPath(department, subject),
    ]).toEqual([
      '/manage/users',
      `/manage/subscriptionDepartments/users/${d}/users`,
      `/manageDepartment/users/${d}/users`,
    ])
  })
  it('is the list of erasures for the erasure of a company', () =>
    expect(notificationPath(company, { wording: 'ErasureDue', questionnaireId: null, departmentOfPeople: null })).toBe(
      '/administration/erasure',
    ))
})

it('has values for what a text may name', () => {
  expect(notificationValues({ name: null, count: null, total: null, dueDay: null })).toEqual({
    name: '',
    hasName: 'no',
    count: 0,
    total: 0,
    day: '',
  })
  expect(notificationValues({ name: 'A', count: 1, total: 2, dueDay: '2026-03-01' })).toEqual({
    name: 'A',
    hasName: 'yes',
    count: 1,
    total: 2,
    day: '01/03/2026',
  })
})
