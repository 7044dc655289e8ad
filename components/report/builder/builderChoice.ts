import { emailKey } from '@/domain/account'
import type { ReportBuilderViewModelQuery } from '@/graphql/report/__generated__/operations'

/** What reports can be made of. */
export type Builder = ReportBuilderViewModelQuery['reportBuilderViewModel']
/** The selected reports. */
export type BuilderChoice = {
  isCompanyIncluded: boolean
  departmentIds: ReadonlySet<string>
  userIds: ReadonlySet<string>
}

export const emptyChoice: BuilderChoice = { isCompanyIncluded: false, departmentIds: new Set(), userIds: new Set() }

/** All selectable reports. */
export function fullChoice({ departments, participants }: Builder): BuilderChoice {
  return {
    isCompanyIncluded: true,
    departmentIds: new Set(departments.map(({ id }) => id)),
    userIds: new Set(participants.map(({ userId }) => userId)),
  }
}

/** The participants with these emails. */
export function participantsByEmail({ participants }: Builder, emails: readonly string[]): Builder['participants'] {
  const wanted = new Set(emails.map(emailKey))
  return participants.filter(({ email }) => wanted.has(emailKey(email)))
}

/** The number of selected reports. */
export function chosenCount({ isCompanyIncluded, departmentIds, userIds }: BuilderChoice): number {
  return (isCompanyIncluded ? 1 : 0) + departmentIds.size + userIds.size
}

/** Toggles one of a list. */
export function toggleReport(chosen: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(chosen)
  if (!next.delete(id)) next.add(id)
  return next
}

/** Selects or deselects all that are listed; the others are unchanged. */
export function toggleListed(
  chosen: ReadonlySet<string>,
  listed: readonly string[],
  isChosen: boolean,
): ReadonlySet<string> {
  const next = new Set(chosen)
  for (const id of listed) {
    if (isChosen) next.add(id)
    else next.delete(id)
  }
  return next
}
