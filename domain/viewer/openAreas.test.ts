import { expect, it } from 'vitest'
import { rolesOf } from '../role'
import { navigationAreas } from './navigation'
import { openAreas, unopened } from './index'

const company = {
  id: 's1',
  name: 'Harbour',
  brandColor: '#1188FF',
  logoUrl: null,
  hasEnded: false,
  legal: { privacyNotice: null, privacyUrl: null, termsUrl: null },
}
const open = (group: string, departmentId: string | null = null) =>
  openAreas(
    navigationAreas(
      {
        roles: rolesOf(group),
        subscription: group === 'Administrator' ? null : company,
        subscriptionDepartmentId: departmentId,
      },
      'T1',
    ),
  )

it('hides entries whose screen does not exist', () => {
  for (const areas of [
    open('SubscriptionAdministrator'),
    open('SubscriptionDepartmentAdministrator', 'd1'),
    open('Administrator'),
    open('User'),
  ]) {
    const hrefs = areas.flatMap((area) => [area.href, ...area.menu.map((item) => item.href)])
    expect(hrefs.filter((href) => unopened.some((prefix) => href.startsWith(prefix)))).toEqual([])
  }
})
it('drops an area whose whole menu is missing and retains one that never had a menu', () => {
  const entry = (href: string) => ({ key: 'people', href, prefixes: [href] })
  const missing = { ...entry('/home'), key: 'admin' as const, menu: [entry('/later/list')] }
  const menuless = { ...entry('/home'), key: 'workspace' as const, menu: [] }
  expect(openAreas([missing, menuless], ['/later']).map(({ key }) => key)).toEqual(['workspace'])
})
