import type { ReportBuilderViewModelQuery } from '@/graphql/__generated__/operations'

/** What reports can be built of. */
export type Builder = ReportBuilderViewModelQuery['reportBuilderViewModel']
/** Whose reports are chosen. */
export type BuilderChoice = {
  isCompanyIncluded: boolean
  departmentIds: ReadonlySet<string>
  userIds: ReadonlySet<string>
}

export const nothingChosen: BuilderChoice = { isCompanyIncluded: false, departmentIds: new Set(), userIds: new Set() }

/** Every report there is to choose. */
export function everythingOf({ departments, participants }: Builder): BuilderChoice {
  return {
    isCompanyIncluded: true,
    departmentIds: new Set(departments.map(({ id }) => id)),
    userIds: new Set(participants.map(({ userId }) => userId)),
  }
}

/** How many reports are chosen. */
export function chosenCount({ isCompanyIncluded, departmentIds, userIds }: BuilderChoice): number {
  return (isCompanyIncluded ? 1 : 0) + departmentIds.size + userIds.size
}

/** Chooses one of a list, or lets it go. */
export function withToggled(chosen: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(chosen)
  if (!next.delete(id)) next.add(id)
  return next
}

/** Chooses all that are listed, or lets them go; what is not listed stays as it is. */
export function withListed(
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
