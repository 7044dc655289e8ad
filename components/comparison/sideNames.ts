type Side = { questionnaireId: string; name: string; startDate?: string | null; departmentName?: string | null }
type Words = {
  everybody: string
  /** The day an instant falls on. */
  day: (instant: string) => string
  dated: (name: string, day: string) => string
  and: (name: string, department: string) => string
  numbered: (name: string, number: number) => string
}

/**
 * Names of the left and the right side: in full, and as short as still distinguishes them, for narrow table headings.
 */
export type SideNames = { full: [string, string]; short: [string, string] }

/** Two names, numbered when they are the same. */
function numberIfEqual(left: string, right: string, { numbered }: Words): [string, string] {
  return left === right ? [numbered(left, 1), numbered(right, 2)] : [left, right]
}

/**
 * The names that distinguish the two sides: the groups of one campaign, else the campaigns, with their start when
 * they have the same name.
 */
export function sideNames(left: Side, right: Side, words: Words): SideNames {
  const { everybody, day, dated, and } = words
  if (left.questionnaireId === right.questionnaireId) {
    const names = numberIfEqual(left.departmentName ?? everybody, right.departmentName ?? everybody, words)
    return { full: names, short: names }
  }
  const isSameName = left.name === right.name
  const grouped = (name: string, { departmentName }: Side) =>
    departmentName == null ? name : and(name, departmentName)
  const full = (side: Side) =>
    grouped(isSameName && side.startDate != null ? dated(side.name, day(side.startDate)) : side.name, side)
  const short = (side: Side) => grouped(isSameName && side.startDate != null ? day(side.startDate) : side.name, side)
  return { full: numberIfEqual(full(left), full(right), words), short: numberIfEqual(short(left), short(right), words) }
}
