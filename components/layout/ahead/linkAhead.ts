/** The areas whose pages have no effect when they are only requested: no page that signs out or accepts an invitation. */
const areas = [
  'administration',
  'analyser',
  'dashboard',
  'departmentQuestionnaires',
  'manage',
  'manageDepartment',
  'me',
  'profile',
  'subscriptionQuestionnaires',
]

/** The address of the screen that a link at this place leads to in this tab; null where there is none. */
export function linkAhead(target: EventTarget | null): string | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  if (link === null || link.target !== '' || link.hasAttribute('download')) return null
  const { origin, pathname, search } = new URL(link.href, window.location.href)
  if (origin !== window.location.origin || !areas.includes(pathname.split('/')[1] ?? '')) return null
  return pathname === window.location.pathname && search === window.location.search ? null : `${pathname}${search}`
}
