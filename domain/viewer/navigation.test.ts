import { describe, expect, it } from 'vitest'
import { type Role, rolesOf } from '@/domain/role'
import { currentArea, currentItem, navigationAreas } from './navigation'
import type { Viewer } from './viewer'

const company = {
  id: 's1',
  name: 'Harbour',
  brandColor: '#1188FF',
  logoUrl: null,
  hasEnded: false,
  legal: { privacyNotice: null, privacyUrl: null, termsUrl: null },
}
const viewer = (roles: readonly Role[], more: Partial<Viewer> = {}): Viewer => ({
  userId: 'u',
  email: 'a@example.test',
  firstName: 'A',
  lastName: 'B',
  roles,
  subscription: null,
  subscriptionDepartmentId: null,
  isManaging: false,
  managedUntil: null,
  mailTrouble: null,
  ...more,
})
const keys = (who: Viewer) => navigationAreas(who, 'T1').map(({ key }) => key)

describe('the areas of the header', () => {
  it.each([
    ['a person', viewer([], { subscription: company }), ['workspace']],
    [
      'a company administrator',
      viewer(rolesOf('SubscriptionAdministrator'), { subscription: company }),
      ['workspace', 'campaigns', 'analyser', 'admin'],
    ],
    [
      'a company administrator without a company but with a department',
      viewer(rolesOf('SubscriptionAdministrator'), { subscriptionDepartmentId: 'd1' }),
      ['workspace', 'departmentCampaigns', 'analyser', 'departmentPeople'],
    ],
    [
      'a department administrator',
      viewer(rolesOf('SubscriptionDepartmentAdministrator'), { subscription: company, subscriptionDepartmentId: 'd1' }),
      ['workspace', 'departmentCampaigns', 'analyser', 'departmentPeople'],
    ],
    [
      'a department administrator of no department',
      viewer(rolesOf('SubscriptionDepartmentAdministrator'), { subscription: company }),
      ['workspace'],
    ],
    ['staff managing no company', viewer(rolesOf('Administrator')), ['workspace', 'analyser', 'product']],
    [
      'staff managing a company',
      viewer(rolesOf('Administrator'), { subscription: company, isManaging: true }),
      ['workspace', 'campaigns', 'analyser', 'admin', 'product'],
    ],
  ])('of %s', (_, who, expected) => {
    expect(keys(who)).toEqual(expected)
  })

  it('link to the viewer’s department', () => {
    const areas = navigationAreas(
      viewer(['SubscriptionDepartmentAdministration'], { subscriptionDepartmentId: 'd1' }),
      'T1',
    )
    expect(areas.map(({ href }) => href)).toEqual([
      '/me',
      '/departmentQuestionnaires',
      '/analyser',
      '/manageDepartment/users/d1/users',
    ])
    expect(areas[1]?.menu[0]?.href).toBe('/departmentQuestionnaires/list/d1/Campaign')
  })

  it('end with a dashboard where they have a menu', () => {
    const everybody = [
      viewer(rolesOf('Administrator'), { subscription: company, isManaging: true }),
      viewer(rolesOf('SubscriptionDepartmentAdministrator'), { subscription: company, subscriptionDepartmentId: 'd1' }),
    ]
    const menus = everybody.flatMap((who) => navigationAreas(who, 'T1')).filter(({ menu }) => menu.length > 0)
    expect(menus.map(({ key, menu }) => [key, menu.at(-1)?.href])).toEqual([
      ['campaigns', '/dashboard'],
      ['admin', '/dashboard'],
      ['product', '/administration/dashboard'],
      ['departmentCampaigns', '/dashboard'],
    ])
  })

  it('give staff the edit address of the default template', () => {
    const areas = navigationAreas(viewer(['Administration']), 'T1')
    expect(areas.at(-1)?.menu.map(({ href }) => href)).toContain('/administration/questionnaires/edit/T1')
  })
})

describe('the current entry', () => {
  const areas = navigationAreas(viewer(rolesOf('Administrator'), { subscription: company, isManaging: true }), 'T1')

  it.each([
    ['/me', 'workspace'],
    ['/home/questionnaire/start/1', 'workspace'],
    ['/subscriptionQuestionnaires/edit/1/people', 'campaigns'],
    ['/dashboard/subscription/1', 'campaigns'],
    ['/manage/users/add', 'admin'],
    ['/administration/dashboard/subscription/1', 'product'],
    ['/Administration/Subscriptions', 'product'],
  ])('of %s is %s', (path, key) => {
    expect(currentArea(areas, path)?.key).toBe(key)
  })

  it('is the longest prefix, by whole segments', () => {
    const menu = areas.at(-1)?.menu ?? []
    expect(currentItem(menu, '/administration/questionnaires/edit/T1/review')?.key).toBe('defaultTemplate')
    expect(currentItem(menu, '/administration/questionnaires/edit/other')?.key).toBe('standardTemplates')
    expect(currentItem(menu, '/administration/subscriptionsX')).toBeNull()
  })

  it('is null for an address of no area', () => {
    expect(currentArea(areas, '/mailbox')).toBeNull()
    expect(currentArea(areas, '/profile/details')).toBeNull()
  })
})
