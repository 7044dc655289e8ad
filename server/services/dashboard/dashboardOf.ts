import 'server-only'
import { type DashboardState, stateOf } from '@/domain/dashboard'
import type { Db } from '@/server/db/client'
import type { SignedIn } from '@/server/policy'
import { averages, departmentAverages } from './averages'
import { type DashboardScope, givenOut } from './dashboardScope'
import { peopleCounts, peoplePage, type PeopleAsked } from './people'
import { companyPage, departmentPage } from './placePages'
import { questionnaireCount, questionnairePage } from './questionnairePage'

/** How many there are of what a dashboard is about, and of its runs. */
async function tiles(db: Db, scope: DashboardScope) {
  const [questionnaires, people, counts] = await Promise.all([
    questionnaireCount(db, scope),
    peopleCounts(db, scope),
    givenOut(db, scope),
  ])
  const sum = (of: 'invited' | 'completed') => counts.reduce((total, count) => total + count[of], 0)
  return { questionnaires, ...people, invited: sum('invited'), finished: sum('completed') }
}

/** Of one person: their questionnaires, by how far each is. */
async function personTiles(db: Db, scope: DashboardScope) {
  const counts = await givenOut(db, scope)
  const states = counts.map(({ invited: runs, started, completed }) => stateOf({ runs, started, completed }))
  const count = (state: DashboardState) => states.filter((one) => one === state).length
  const sum = (of: 'invited' | 'completed') => counts.reduce((total, one) => total + one[of], 0)
  return {
    questionnaires: counts.length,
    people: 1,
    notStarted: count('notStarted'),
    started: count('started'),
    completed: count('completed'),
    invited: sum('invited'),
    finished: sum('completed'),
  }
}

/** The parts of a dashboard, each computed only when it is asked for. */
export function dashboardOf(
  { db, actor, input }: { db: Db; actor: SignedIn; input: PeopleAsked },
  scope: DashboardScope,
) {
  return {
    tiles: () => (scope.userId === null ? tiles(db, scope) : personTiles(db, scope)),
    averages: () => averages(db, scope),
    departmentAverages: () => departmentAverages(db, scope),
    subscriptions: () => companyPage(db, scope, input),
    departments: () => departmentPage(db, scope, input),
    profiles: () => peoplePage(db, scope, input),
    questionnaires: () => questionnairePage({ db, actor }, scope, input),
  }
}
