import type { Day } from '../day'
import { questionnaireTypes } from '../questionnaire'
import { type AnalyserFilter, daysOf, emptyFilter, mostTags, type TagList, tagLists } from './analyserFilter'
import { previousMonth } from './previousMonth'

/** The parameter name of each list in an address. */
const names: Record<TagList, string> = {
  providers: 'provider',
  courseNames: 'course',
  courseTypes: 'courseType',
  userIds: 'learner',
  departmentIds: 'department',
  sectionNames: 'section',
  analysisTypeIds: 'category',
  questionnaireIds: 'questionnaire',
  measures: 'measure',
}
const idLists: readonly TagList[] = ['userIds', 'departmentIds', 'analysisTypeIds', 'questionnaireIds']

/** Longer addresses are rejected by intermediate servers and mangled by mail clients. */
const longestAddress = 6_000

/** Whether a query fits into an address that can be shared. */
export const fitsAddress = (query: string): boolean => query.length <= longestAddress

/** An id of a record, as the endpoints accept it. Not checked by a schema, which would load zod with every dashboard. */
const isId = (value: string) => /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i.test(value)

/** The day that a parameter names, of the years that days may have; null for any other text. */
function dayIn(value: string | null): Day | null {
  if (value === null || !/^(19|2\d)\d\d-\d\d-\d\d$/.test(value)) return null
  const time = Date.parse(value)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value) ? value : null
}

/** The query string that encodes these filters. */
export function queryOfFilter(filter: AnalyserFilter): string {
  const query = new URLSearchParams()
  const { from, to } = daysOf(filter)
  if (filter.isAllTime) query.set('all', '1')
  else {
    query.set('from', from ?? '')
    query.set('to', to ?? '')
  }
  if (filter.questionnaireType !== null) query.set('type', filter.questionnaireType)
  for (const list of tagLists) for (const tag of filter[list]) query.append(names[list], tag)
  query.set(
    'by',
    [filter.showsCategories ? 'category' : '', filter.showsSections ? 'section' : '']
      .filter((one) => one !== '')
      .join(','),
  )
  return query.toString()
}

/** The parameter of an address whose filters have been submitted. */
export const submitted = 'results'

/** The address of the analyser with the results of these filters, over all time; staff name the company. */
export function analyserAddress(filters: Partial<AnalyserFilter>, company: string | null): string {
  const filter = { ...emptyFilter({ from: '', to: '' }), isAllTime: true, ...filters }
  const query = new URLSearchParams([
    ...(company === null ? [] : [['company', company]]),
    ...new URLSearchParams(queryOfFilter(filter)),
    [submitted, '1'],
  ])
  return `/analyser?${query.toString()}`
}

function tagsOf(query: URLSearchParams, list: TagList): string[] {
  const given = query.getAll(names[list]).filter((tag) => tag !== '')
  const usable = idLists.includes(list) ? given.filter(isId).map((id) => id.toLowerCase()) : given
  return [...new Set(usable)].slice(0, mostTags)
}

/**
 * The filters an address encodes; invalid parts are ignored. An address without days means the month before today, or
 * all time where that month has nothing to show.
 */
export function filterOfQuery(address: string, today: Day, isLastMonthEmpty = false): AnalyserFilter {
  const query = new URLSearchParams(address)
  const start = emptyFilter(previousMonth(today))
  const [from, to] = [dayIn(query.get('from')), dayIn(query.get('to'))]
  const hasDays = query.has('from') || query.has('to')
  const isAllTime = query.get('all') === '1' || (isLastMonthEmpty && !hasDays)
  const by = query.get('by')?.split(',')
  const days = hasDays ? daysOf({ from, to, isAllTime: false }) : { from: start.from, to: start.to }
  return {
    ...start,
    ...days,
    isAllTime,
    questionnaireType: questionnaireTypes.find((type) => type === query.get('type')) ?? null,
    ...(Object.fromEntries(tagLists.map((list) => [list, tagsOf(query, list)])) as Record<TagList, string[]>),
    showsCategories: by === undefined ? start.showsCategories : by.includes('category'),
    showsSections: by === undefined ? start.showsSections : by.includes('section'),
  }
}
