import { formatDate } from '@/domain/format'
import type { ProgrammeCampaignFragment } from '@/graphql/programme/__generated__/operations'

type Campaign = Pick<ProgrammeCampaignFragment, 'name' | 'startDate' | 'endDate' | 'timeZone'>

/** The first day of a campaign; null before it has one. */
export const firstDay = ({ startDate, timeZone }: Campaign): string | null =>
  startDate == null ? null : formatDate(new Date(startDate), timeZone)

/** The first and the last day of campaigns in the order of their first days, as far as they have them. */
export function daysOf(campaigns: readonly Campaign[], range: (start: string, end: string) => string): string {
  const [first] = campaigns.flatMap((campaign) => firstDay(campaign) ?? [])
  const ends = campaigns.flatMap(({ endDate, timeZone }) => (endDate == null ? [] : [{ endDate, timeZone }]))
  const last = ends.toSorted((one, other) => (one.endDate < other.endDate ? -1 : 1)).at(-1)
  const end = last === undefined ? undefined : formatDate(new Date(last.endDate), last.timeZone)
  return first === undefined || end === undefined ? (first ?? end ?? '') : range(first, end)
}

/** A campaign with its first day, which tells campaigns of one name apart. */
export function cohortName(campaign: Campaign): string {
  const day = firstDay(campaign)
  return day === null ? campaign.name : `${campaign.name} (${day})`
}

/** A campaign in a narrow place: its first day, or its number in the order. */
export const shortName = (campaign: Campaign, at: number): string => firstDay(campaign) ?? String(at + 1)
