import 'server-only'
import { displayState } from '@/domain/questionnaire'
import { groupSizeOf } from '@/domain/result'
import { type OpenLinkState, openLinkState } from '@/domain/openLink'
import type { Db, Prisma } from '@/server/db/client'

const include = {
  questionnaire: true,
  subscription: true,
  subscriptionDepartment: { select: { name: true } },
} satisfies Prisma.OpenLinkInclude
type Loaded = Prisma.OpenLinkGetPayload<{ include: typeof include }>
type Counts = { begun: number; completed: number }

/** An open link with its questionnaire, company, how many began and completed through it, and its state. */
export type OpenLinkRow = Loaded &
  Counts & { state: OpenLinkState; showsGroupsOnly: boolean; opensAt: Date | null; endsAt: Date | null }

type Promising = {
  subscription: { smallestGroupSize: number | null }
  questionnaire: { promisedGroupSize: number | null }
}

/** Whether participants are promised that only groups are shown. */
export const showsGroupsOnly = ({ subscription, questionnaire }: Promising): boolean =>
  groupSizeOf(subscription.smallestGroupSize, questionnaire.promisedGroupSize) !== null

type Instants = readonly (Date | null)[]
const sorted = (instants: Instants) =>
  instants.filter((instant) => instant !== null).toSorted((a, b) => a.getTime() - b.getTime())
/** The later, and the earlier, of those that are set. */
const max = (instants: Instants) => sorted(instants).at(-1) ?? null
const min = (instants: Instants) => sorted(instants)[0] ?? null

async function countsOf(db: Db, ids: readonly string[]): Promise<Map<string, Counts>> {
  const rows = await db.questionnaireRespondentSession.groupBy({
    by: 'openLinkId',
    where: { openLinkId: { in: [...ids] }, archived: false },
    _count: { _all: true, endDate: true },
  })
  return new Map(rows.map(({ openLinkId, _count }) => [openLinkId!, { begun: _count._all, completed: _count.endDate }]))
}

/** The open links that match, the newest first, each with its state at this moment. */
export async function openLinkRows(db: Db, where: Prisma.OpenLinkWhereInput, now: Date): Promise<OpenLinkRow[]> {
  const links = await db.openLink.findMany({
    where: { ...where, questionnaire: { isTemplate: false } },
    include,
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  })
  const counts = await countsOf(
    db,
    links.map(({ id }) => id),
  )
  return links.map((link) => {
    const { questionnaire, subscription } = link
    const isGone = questionnaire.archived || subscription.archived
    const state = isGone ? null : displayState(questionnaire, now, subscription.timeZone)
    const { begun, completed } = counts.get(link.id) ?? { begun: 0, completed: 0 }
    const isOfGroups = showsGroupsOnly(link)
    const facts = { ...link, begun, questionnaire: state, breaksPromise: link.isAnonymous && isOfGroups }
    return {
      ...link,
      begun,
      completed,
      showsGroupsOnly: isOfGroups,
      state: openLinkState(facts, now),
      opensAt: max([link.startDate, questionnaire.startDate]),
      endsAt: min([link.endDate, questionnaire.endDate]),
    }
  })
}

/** The open link of a code, with its state; null for a code that was never issued or whose company is archived. */
export async function openLinkOfCode(db: Db, code: string, now: Date): Promise<OpenLinkRow | null> {
  const [link] = code === '' ? [] : await openLinkRows(db, { code, subscription: { archived: false } }, now)
  return link ?? null
}
