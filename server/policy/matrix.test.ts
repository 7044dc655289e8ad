import { describe, expect, it } from 'vitest'
import { rightsRoles, type RightsRole } from '@/domain/rights'
import { rightsMatrix } from './matrix'
import { policy } from './abilities'

const rows = rightsMatrix().flatMap((group) => group.rows)
const cell = (name: string, role: RightsRole) =>
  rows.find(({ noun, ability }) => `${noun}.${ability}` === name)?.cells[role]
const reaches = (name: string) => rightsRoles.map((role) => cell(name, role)?.reaches)

describe('the table of rights', () => {
  it('contains every ability of the policy once', () => {
    const all = Object.entries(policy).flatMap(([noun, rules]) =>
      Object.keys(rules).map((ability) => `${noun}.${ability}`),
    )
    expect(rows.map(({ noun, ability }) => `${noun}.${ability}`).sort()).toEqual(all.sort())
  })
  it('shows the reach of each role', () => {
    expect(reaches('questionnaire.publish')).toEqual([
      [],
      ['department'],
      ['company'],
      ['platform'],
      ['company', 'platform'],
    ])
    expect(reaches('questionnaire.read')).toEqual([
      [],
      ['department', 'companyTemplates', 'givenTemplates'],
      ['company', 'givenTemplates'],
      ['platform'],
      ['company', 'platform'],
    ])
    expect(reaches('questionnaireRespondentSession.answer')).toEqual([['own'], ['own'], ['own'], [], []])
    expect(reaches('account.secure')).toEqual([['own'], ['own'], ['own'], ['own'], []])
    expect(reaches('profile.changeEmail')).toEqual([
      [],
      ['own', 'department'],
      ['own', 'company'],
      ['own', 'platform'],
      [],
    ])
    expect(reaches('profiles.grantStaff')).toEqual([[], [], [], ['platform'], []])
    expect(reaches('subscription.update')).toEqual([[], [], ['company'], ['others'], ['company', 'others']])
    expect(reaches('subscriptionTemplateLink.include')).toEqual([[], [], [], ['others'], ['company', 'others']])
    expect(reaches('subscriptionTemplateLink.hide')).toEqual([[], [], ['company'], [], ['company']])
    expect(reaches('auditEvents.list')).toEqual([[], [], [], ['always'], ['always']])
  })
  it('states what may be done to all records but the actor’s own', () => {
    expect(cell('profile.delete', 'companyAdministrator')).toEqual({ reaches: ['company'], isExceptOwn: true })
    expect(cell('profile.update', 'companyAdministrator')).toEqual({ reaches: ['own', 'company'], isExceptOwn: false })
    expect(cell('profile.delete', 'person')).toEqual({ reaches: [], isExceptOwn: false })
  })
  it('grants no company administrator access to another company', () => {
    const far = rows.filter(({ cells }) =>
      [cells.person, cells.departmentAdministrator, cells.companyAdministrator].some((one) =>
        one.reaches.includes('others'),
      ),
    )
    expect(far).toEqual([])
  })
})
