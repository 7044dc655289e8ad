import { describe, expect, it } from 'vitest'
import { type Role, type RoleGroupName, rolesOf } from '@/domain/role'
import type { Actor, SignedIn } from './actor'
import { mayEnter } from './areas'
import { type Ability, policy } from './abilities'
import { abilitiesOn, can } from './policy'
import { questionnaireScope } from './rules/questionnaire'

const actor = (roles: readonly Role[], place: Partial<SignedIn> = {}): SignedIn => ({
  kind: 'user',
  userId: 'u',
  sessionId: 's',
  email: 'u@example.test',
  roles,
  subscriptionId: 'acme',
  subscriptionDepartmentId: 'sales',
  isManaging: false,
  ...place,
})
const person = actor([])
const departmentAdmin = actor(rolesOf('SubscriptionDepartmentAdministrator'))
const companyAdmin = actor(rolesOf('SubscriptionAdministrator'))
const stranger = actor(companyAdmin.roles, { userId: 'v', subscriptionId: 'rival' })
const staff = actor(rolesOf('Administrator'), { subscriptionId: null, subscriptionDepartmentId: null })
const staffAtAcme = { ...staff, subscriptionId: 'acme', isManaging: true }
const nobody: Actor = { kind: 'anonymous' }

const ofSales = { subscriptionId: 'acme', subscriptionDepartmentId: 'sales' }
const ofLegal = { subscriptionId: 'acme', subscriptionDepartmentId: 'legal' }
const ofAcme = { subscriptionId: 'acme', subscriptionDepartmentId: null }
const ofPlatform = { subscriptionId: null, subscriptionDepartmentId: null }
const all = ['read', 'update', 'clone', 'delete', 'publish', 'report']

describe('questionnaire: the complete list of what each actor may do', () => {
  const campaign = <P>(place: P) => ({ ...place, isTemplate: false })
  const template = <P>(place: P, isProvided = false) => ({ ...place, isTemplate: true, isProvided })
  it.each([
    ['a person', person, campaign(ofSales), []],
    ['a department administrator, own department', departmentAdmin, campaign(ofSales), all],
    ['a department administrator, another department', departmentAdmin, campaign(ofLegal), []],
    ['a department administrator, company-wide', departmentAdmin, campaign(ofAcme), []],
    ['a department administrator, company-wide template', departmentAdmin, template(ofAcme), ['read', 'clone']],
    ['a company administrator', companyAdmin, campaign(ofLegal), all],
    ['a company administrator, standard template not provided', companyAdmin, template(ofPlatform), []],
    ['a person, standard template provided', person, template(ofPlatform, true), []],
    [
      'a company administrator, standard template provided',
      companyAdmin,
      template(ofPlatform, true),
      ['read', 'clone'],
    ],
    [
      'a company administrator, standard template provided and hidden',
      companyAdmin,
      { ...template(ofPlatform, true), isHidden: true },
      ['read'],
    ],
    ['staff, standard template hidden by acme', staffAtAcme, { ...template(ofPlatform, true), isHidden: true }, all],
    ['a company administrator of another company', stranger, campaign(ofSales), []],
    ['staff, standard template', staff, template(ofPlatform), all],
    ['staff managing no company', staff, campaign(ofAcme), []],
    ['staff managing acme', staffAtAcme, campaign(ofAcme), all],
    ['nobody', nobody, campaign(ofSales), []],
  ] as const)('%s', (_name, who, subject, expected) =>
    expect(abilitiesOn(who, 'questionnaire', subject)).toEqual(expected),
  )
})

describe('questionnaireRespondentSession: the complete list', () => {
  const run = (place: typeof ofSales | typeof ofAcme, userId = 'someone', smallestGroupSize: number | null = null) => ({
    ...place,
    id: 'r',
    userId,
    smallestGroupSize,
  })
  const managed = ['read', 'update', 'delete', 'remind', 'resendInvite']
  const withoutAnswers = managed.slice(1)
  it.each([
    ['the participant', person, run(ofSales, 'u'), ['read', 'answer']],
    ['the participant after leaving the company', actor([], { subscriptionId: null }), run(ofSales, 'u'), []],
    ['the holder of its personal link', actor([], { onlyRunId: 'r' }), run(ofSales, 'u'), ['read', 'answer']],
    ['the holder of a link to another run', actor([], { onlyRunId: 'other' }), run(ofSales, 'u'), []],
    ['another person of the company', person, run(ofSales), []],
    ['a department administrator, own department', departmentAdmin, run(ofSales), managed],
    ['a department administrator, another department', departmentAdmin, run(ofLegal), []],
    ['a company administrator', companyAdmin, run(ofLegal), managed],
    ['a company administrator, own run', companyAdmin, run(ofLegal, 'u'), [...managed, 'answer']],
    ['the participant, with a smallest group', person, run(ofSales, 'u', 5), ['read', 'answer']],
    ['a department administrator, with a smallest group', departmentAdmin, run(ofSales, 'someone', 3), withoutAnswers],
    ['a company administrator, with a smallest group', companyAdmin, run(ofLegal, 'someone', 10), withoutAnswers],
    [
      'a company administrator, own run, with a smallest group',
      companyAdmin,
      run(ofLegal, 'u', 10),
      [...managed, 'answer'],
    ],
    ['staff managing acme, with a smallest group', staffAtAcme, run(ofSales, 'someone', 5), withoutAnswers],
    ['another company', stranger, run(ofSales), []],
    ['nobody', nobody, run(ofSales), []],
  ] as const)('%s', (_name, who, subject, expected) =>
    expect(abilitiesOn(who, 'questionnaireRespondentSession', subject)).toEqual(expected),
  )
  it('answers are not shown of a participant for whom it is unknown whether anything was promised', () => {
    expect(can(companyAdmin, 'questionnaireRespondentSession.read', { ...ofLegal, userId: 'someone' } as never)).toBe(
      false,
    )
  })
  it.each([
    [null, true],
    [3, false],
  ])(
    'with a smallest group of %j administrators may open the answers of all participants at once: %j',
    (smallestGroupSize, expected) => {
      for (const who of [departmentAdmin, companyAdmin, staffAtAcme])
        expect(can(who, 'questionnaireRespondentSessions.readAnswers', { ...ofSales, smallestGroupSize })).toBe(
          expected,
        )
      for (const who of [person, stranger, staff, nobody])
        expect(can(who, 'questionnaireRespondentSessions.readAnswers', { ...ofSales, smallestGroupSize })).toBe(false)
    },
  )
})

describe('analysisType: the complete list', () => {
  const own = { subscriptionId: 'acme', isAdminOnly: false }
  const standard = { subscriptionId: null, isAdminOnly: true }
  it.each([
    ['a person', person, own, []],
    ['a department administrator', departmentAdmin, own, ['read']],
    ['a company administrator', companyAdmin, own, ['update', 'delete', 'read']],
    ['a company administrator, standard', companyAdmin, standard, ['read']],
    ['another company', stranger, own, []],
    ['staff, standard', staff, standard, ['update', 'delete', 'read']],
  ] as const)('%s', (_name, who, subject, expected) =>
    expect(abilitiesOn(who, 'analysisType', subject)).toEqual(expected),
  )
})

describe('profile: the complete list of what each actor may do', () => {
  const somebody = (
    place: typeof ofSales | typeof ofAcme | typeof ofPlatform,
    roleGroup: RoleGroupName = 'User',
    userId = 'someone',
  ) => ({ ...place, userId, roleGroup })
  const ownManaged = ['read', 'update', 'changeEmail', 'invite']
  const managed = [...ownManaged, 'changeRoleGroup', 'move', 'delete']
  const forGood = ['export', 'erase']
  const managedByStaff = managed.filter((ability) => ability !== 'changeEmail')
  const taken = ['read', 'move']
  it.each([
    ['a person, own', person, somebody(ofSales, 'User', 'u'), ['read', 'update', 'export']],
    [
      'a person, own, without a company',
      actor([], { subscriptionId: null }),
      somebody(ofPlatform, 'User', 'u'),
      ['read', 'update', 'export'],
    ],
    ['a person, another of the same department', person, somebody(ofSales), []],
    [
      'a department administrator, own',
      departmentAdmin,
      somebody(ofSales, 'SubscriptionDepartmentAdministrator', 'u'),
      [...ownManaged, 'export'],
    ],
    ['a department administrator, own department', departmentAdmin, somebody(ofSales), managed],
    ['a department administrator, another department', departmentAdmin, somebody(ofLegal), taken],
    [
      'a department administrator, an administrator of another department',
      departmentAdmin,
      somebody(ofLegal, 'SubscriptionDepartmentAdministrator'),
      taken,
    ],
    [
      'a department administrator, another department, outranked',
      departmentAdmin,
      somebody(ofLegal, 'SubscriptionAdministrator'),
      [],
    ],
    ['a department administrator, in no department', departmentAdmin, somebody(ofAcme), taken],
    [
      'a department administrator in no department, another in none',
      actor(departmentAdmin.roles, { subscriptionDepartmentId: null }),
      somebody(ofAcme),
      taken,
    ],
    [
      'a department administrator, their equal',
      departmentAdmin,
      somebody(ofSales, 'SubscriptionDepartmentAdministrator'),
      managed,
    ],
    [
      'a department administrator, outranked',
      departmentAdmin,
      somebody(ofSales, 'SubscriptionAdministrator'),
      ['read'],
    ],
    [
      'a company administrator, own',
      companyAdmin,
      somebody(ofSales, 'SubscriptionAdministrator', 'u'),
      [...ownManaged, 'move', 'export'],
    ],
    ['a company administrator, any department', companyAdmin, somebody(ofLegal), [...managed, ...forGood]],
    [
      'a company administrator, their equal',
      companyAdmin,
      somebody(ofAcme, 'SubscriptionAdministrator'),
      [...managed, ...forGood],
    ],
    ['a company administrator, outranked', companyAdmin, somebody(ofAcme, 'Administrator'), ['read']],
    ['a company administrator, staff', companyAdmin, somebody(ofPlatform, 'Administrator'), []],
    ['a company administrator, a person of no company', companyAdmin, somebody(ofPlatform), []],
    ['a company administrator of another company', stranger, somebody(ofSales), []],
    ['staff, own', staff, somebody(ofPlatform, 'Administrator', 'u'), [...ownManaged, 'move', 'export']],
    ['staff, other staff', staff, somebody(ofPlatform, 'Administrator'), [...managed, 'lockout', ...forGood]],
    ['staff managing no company', staff, somebody(ofSales), ['read', 'lockout', ...forGood]],
    [
      'staff managing acme',
      staffAtAcme,
      somebody(ofSales, 'SubscriptionAdministrator'),
      [...managedByStaff, 'lockout', ...forGood],
    ],
    [
      'staff managing acme, other staff',
      staffAtAcme,
      somebody(ofPlatform, 'Administrator'),
      [...managedByStaff, 'lockout'],
    ],
    ['nobody', nobody, somebody(ofSales), []],
  ] as const)('%s', (_name, who, subject, expected) =>
    expect([...abilitiesOn(who, 'profile', subject)].sort()).toEqual([...expected].sort()),
  )
})

describe('profiles: the complete list', () => {
  const both = ['list', 'create']
  it.each([
    ['a person', person, ofSales, []],
    ['a department administrator, own department', departmentAdmin, ofSales, both],
    ['a department administrator, another department', departmentAdmin, ofLegal, []],
    ['a department administrator, the whole company', departmentAdmin, ofAcme, []],
    ['a company administrator, the whole company', companyAdmin, ofAcme, both],
    ['a company administrator, a department', companyAdmin, ofLegal, both],
    ['a company administrator, the staff', companyAdmin, ofPlatform, []],
    ['another company', stranger, ofAcme, []],
    ['staff, the staff', staff, ofPlatform, [...both, 'grantStaff']],
    ['staff managing acme, the staff', staffAtAcme, ofPlatform, both],
    ['staff managing no company, another company', staff, ofAcme, []],
    ['staff managing acme', staffAtAcme, ofAcme, both],
    ['nobody', nobody, ofSales, []],
  ] as const)('%s', (_name, who, subject, expected) => expect(abilitiesOn(who, 'profiles', subject)).toEqual(expected))
})

describe('companies: the complete list', () => {
  const own = ['read', 'readLimits', 'update']
  const ofStaff = ['read', 'readLimits', 'update', 'limit', 'delete', 'manage', 'erase']
  it.each([
    ['a person', person, [['read'], [], []]],
    ['a department administrator', departmentAdmin, [['read'], [], []]],
    ['a company administrator', companyAdmin, [own, ['read', 'hide'], []]],
    ['another company', stranger, [[], [], []]],
    ['staff managing no company', staff, [ofStaff, ['read', 'include'], ['list', 'create']]],
    ['staff managing acme', staffAtAcme, [ofStaff, ['read', 'include', 'hide'], ['list', 'create']]],
    ['nobody', nobody, [[], [], []]],
  ] as const)('%s', (_name, who, [company, templates, companies]) => {
    expect([...abilitiesOn(who, 'subscription', { id: 'acme' })].sort()).toEqual([...company].sort())
    expect(abilitiesOn(who, 'subscriptionTemplateLink', { id: 'acme' })).toEqual(templates)
    expect(abilitiesOn(who, 'subscriptions', {})).toEqual(companies)
  })
})

describe('departments: the complete list', () => {
  const sales = { id: 'sales', subscriptionId: 'acme' }
  const legal = { id: 'legal', subscriptionId: 'acme' }
  const all = ['read', 'update', 'delete']
  it.each([
    ['a person', person, [['read'], [], []]],
    ['a department administrator', departmentAdmin, [['read'], [], ['list']]],
    ['a company administrator', companyAdmin, [all, all, ['list', 'create']]],
    ['another company', stranger, [[], [], []]],
    ['staff managing no company', staff, [[], [], []]],
    ['staff managing acme', staffAtAcme, [all, all, ['list', 'create']]],
    ['nobody', nobody, [[], [], []]],
  ] as const)('%s', (_name, who, [own, other, ofCompany]) => {
    expect(abilitiesOn(who, 'subscriptionDepartment', sales)).toEqual(own)
    expect(abilitiesOn(who, 'subscriptionDepartment', legal)).toEqual(other)
    expect(abilitiesOn(who, 'subscriptionDepartments', ofAcme)).toEqual(ofCompany)
  })
})

describe('audience: the complete list', () => {
  const all = ['read', 'create', 'delete']
  it.each([
    ['a person', person, [[], [], []]],
    ['a department administrator', departmentAdmin, [all, [], []]],
    ['a company administrator', companyAdmin, [all, all, all]],
    ['another company', stranger, [[], [], []]],
    ['staff managing no company', staff, [[], [], []]],
    ['staff managing acme', staffAtAcme, [all, all, all]],
    ['nobody', nobody, [[], [], []]],
  ] as const)('%s', (_name, who, [own, other, ofCompany]) => {
    expect(abilitiesOn(who, 'audience', ofSales)).toEqual(own)
    expect(abilitiesOn(who, 'audience', ofLegal)).toEqual(other)
    expect(abilitiesOn(who, 'audience', ofAcme)).toEqual(ofCompany)
  })
})

describe('the audit log and the mail server', () => {
  it.each([
    ['a person', person, false],
    ['a department administrator', departmentAdmin, false],
    ['a company administrator', companyAdmin, false],
    ['staff', staff, true],
    ['staff managing a company', staffAtAcme, true],
    ['nobody', nobody, false],
  ] as const)('%s', (_name, who, isAllowed) => {
    expect(abilitiesOn(who, 'auditEvents', {})).toEqual(isAllowed ? ['list'] : [])
    expect(abilitiesOn(who, 'mailSettings', {})).toEqual(isAllowed ? ['read', 'update'] : [])
  })
})

describe('blob, subscription and account', () => {
  const ofSomeone = { userId: 'w', subscriptionId: 'acme', isBrandImage: false, isTemporary: false }
  it.each([
    [person, false],
    [actor([], { userId: 'w' }), true],
    [companyAdmin, true],
    [departmentAdmin, false],
    [stranger, false],
    [staff, true],
  ])('%# lets the owner, the company and staff read a file', (who, expected) =>
    expect(can(who, 'blob.read', ofSomeone)).toBe(expected),
  )
  it('grants a report to its creator alone, as long as they belong to its company', () => {
    const report = { ...ofSomeone, isTemporary: true }
    expect(
      [person, companyAdmin, departmentAdmin, stranger, staff].map((who) => can(who, 'blob.read', report)),
    ).toEqual([false, false, false, false, false])
    expect(can(actor([], { userId: 'w' }), 'blob.read', report)).toBe(true)
    expect(can(actor([], { userId: 'w', subscriptionId: 'other' }), 'blob.read', report)).toBe(false)
  })
  it('lets only the company change itself', () => {
    expect(
      [person, companyAdmin, stranger, staffAtAcme].map((who) => can(who, 'subscription.update', { id: 'acme' })),
    ).toEqual([false, true, false, true])
  })
  it('lets staff change the credentials of their account unless they manage a company', () => {
    expect(can(staff, 'account.secure', { userId: staff.userId })).toBe(true)
    expect(can(staffAtAcme, 'account.secure', { userId: staff.userId })).toBe(false)
  })
  it('restricts an account to its holder', () => expect(can(staff, 'account.read', { userId: 'w' })).toBe(false))
})

describe('every ability of every noun', () => {
  const abilities = Object.entries(policy).flatMap(([noun, rules]) =>
    Object.keys(rules).map((action) => `${noun}.${action}` as Ability),
  )
  const record = {
    ...ofSales,
    id: 'acme',
    userId: 'someone',
    isTemplate: false,
    isAdminOnly: false,
    isBrandImage: false,
  }
  const ofNobody = abilities.filter((ability) => ability !== 'blobs.create')

  it.each(ofNobody)('%s is refused to another company', (ability) =>
    expect(can(stranger, ability, record as never)).toBe(false),
  )
  it.each(abilities)('%s is refused to an anonymous visitor', (ability) =>
    expect(can(nobody, ability, record as never)).toBe(false),
  )
  it('is refused when no rule names it', () =>
    expect(can(staff, 'questionnaire.teleport' as Ability, record as never)).toBe(false))
})

it('lists no more than the rules allow', () => {
  expect(questionnaireScope(companyAdmin)).toEqual({ subscriptionId: 'acme' })
  expect(questionnaireScope(departmentAdmin)).toEqual({ subscriptionId: 'acme', subscriptionDepartmentId: 'sales' })
})

describe('areas', () => {
  it.each([
    [nobody, '/account/login', true],
    [nobody, '/me', false],
    [person, '/home/questionnaire/start/1', true],
    [person, '/manage/users', false],
    [companyAdmin, '/manage/users', true],
    [companyAdmin, '/managed', false],
    [companyAdmin, '/manage/subscriptionDepartments/users/delete/1', false],
    [staffAtAcme, '/manage/subscriptionDepartments/users/delete/1', true],
    [departmentAdmin, '/manage/subscriptionDepartments/users/remove/1', true],
    [person, '/manage/subscriptionDepartments/users/remove/1', false],
    [departmentAdmin, '/manage/subscriptionDepartments/users/sales/users', false],
    [departmentAdmin, '/manageDepartment/users/sales/users', true],
    [departmentAdmin, '/subscriptionQuestionnaires', false],
    [companyAdmin, '/administration', false],
    [staff, '/administration', true],
    [staff, '/somewhere/new', false],
  ])('%# %s', (who, path, expected) => expect(mayEnter(who as Actor, path)).toBe(expected))
})
