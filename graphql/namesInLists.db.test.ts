import { beforeAll, describe, expect, it } from 'vitest'
import { compareNames, foldText } from '@/domain/text'
import { db } from '@/server/db/client'
import { companyAdmin, staff } from '@/server/testing/actors'
import { analysisType } from '@/server/testing/factories/analysisType'
import { audience } from '@/server/testing/factories/audience'
import { profile } from '@/server/testing/factories/profile'
import { programme } from '@/server/testing/factories/programme'
import { questionnaire } from '@/server/testing/factories/questionnaire'
import { savedView } from '@/server/testing/factories/savedView'
import { scaleLabelSet } from '@/server/testing/factories/scaleLabelSet'
import { subscription } from '@/server/testing/factories/subscription'
import { subscriptionDepartment } from '@/server/testing/factories/subscriptionDepartment'
import { execute } from '@/server/testing/graphql'

/** Names in their order, and what people without these keys type for each. */
const names = ['Ägide', 'Ångström', 'Élan', 'Łucja', 'Örtlich', 'Ünïcode', 'Zeta', 'Zwei']
const typed = ['agide', 'ANGSTROM', 'elan', 'lucja', 'ortlich', 'unicode', 'zeta', 'zwei']

let subscriptionId: string
let userId: string
const admin = () => companyAdmin({ subscriptionId, userId })
beforeAll(async () => {
  subscriptionId = (await subscription({ name: 'Home' })).id
  userId = (await profile({ subscriptionId, firstName: 'Aa', group: 'SubscriptionAdministrator' })).userId
  for (const name of names.toReversed()) {
    await subscription({ name })
    await subscriptionDepartment({ subscriptionId, name })
    await analysisType({ subscriptionId, name })
    await audience({ subscriptionId, name })
    await savedView({ subscriptionId, userId, name })
    await scaleLabelSet({ subscriptionId, name })
    await programme({ subscriptionId, name })
    await questionnaire({ subscriptionId, name, startDate: null })
    await questionnaire({ subscriptionId, name, isTemplate: true })
    await profile({ subscriptionId, firstName: name, lastName: 'Vale' })
  }
})

const id = '$subscriptionId: Guid!'
const lists = {
  subscriptions: ['', 'subscriptions(search: $search, first: 500)', 'name'],
  subscriptionDepartments: [id, 'subscriptionDepartments(subscriptionId: $subscriptionId, search: $search)', 'name'],
  analysisTypes: [id, 'analysisTypes(subscriptionId: $subscriptionId, search: $search)', 'name'],
  audiences: ['', 'audiences(search: $search)', 'name'],
  savedViews: [id, 'savedViews(subscriptionId: $subscriptionId, search: $search)', 'name'],
  programmes: ['', 'programmes(search: $search)', 'name'],
  scaleLabelSets: [id, 'scaleLabelSets(subscriptionId: $subscriptionId, search: $search)', 'name'],
  questionnaires: [
    id,
    'questionnaires(subscriptionId: $subscriptionId, isTemplate: false, includeAll: true, search: $search)',
    'name',
  ],
  offeredTemplates: [id, 'offeredTemplates(subscriptionId: $subscriptionId, search: $search)', 'name'],
  profiles: [id, 'profiles(subscriptionId: $subscriptionId, search: $search)', 'firstName'],
} as const

/** The names that a list shows for a search, of those that the test made. */
async function shown(list: keyof typeof lists, search: string): Promise<string[]> {
  const [declared, call, field] = lists[list]
  const text = `query ($search: String${declared === '' ? '' : `, ${declared}`}) { ${call} { items { ${field} } } }`
  const actor = list === 'subscriptions' ? staff() : admin()
  const { data, error } = await execute<Record<string, { items: Record<string, string>[] }>>(actor, text, {
    search,
    ...(declared === '' ? {} : { subscriptionId }),
  })
  if (error !== null) throw error
  return (data?.[list]?.items ?? []).map((item) => item[field] ?? '').filter((name) => names.includes(name))
}

describe.each(Object.keys(lists) as (keyof typeof lists)[])('%s', (list) => {
  it('are in dictionary order', async () => expect(await shown(list, '')).toEqual(names))
  it('are found in any case and without accents', async () => {
    for (const [index, search] of typed.entries()) expect(await shown(list, search), search).toEqual([names[index]])
  })
})

it('orders and folds outside the database as inside', async () => {
  const all = [...names, 'Straße', 'Æther', 'Œuvre', 'Đorđe', 'Þór', 'İstanbul', 'ﬁre', 'naïve']
  const [row] = await db().$queryRaw<{ folded: string[] }[]>`
    SELECT array_agg("foldText"(name) ORDER BY place) AS "folded" FROM unnest(${all}::text[]) WITH ORDINALITY AS given (name, place)`
  expect(row?.folded).toEqual(all.map(foldText))
  expect(names.toReversed().toSorted(compareNames)).toEqual(names)
})
