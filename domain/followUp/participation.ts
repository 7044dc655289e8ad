/** How many were asked in a wave, and completed it. */
export type Asked = { asked: number; completed: number }
export type AskedDepartment = Asked & { id: string; name: string }

/** Departments from which clearly fewer completed a wave, fewest first, and everyone else together. */
export type FewerFrom = { departments: AskedDepartment[]; others: Asked }

/** So many percentage points below everyone else is clearly fewer. */
const clearlyFewer = 20
/** The most departments that are named. */
const mostNamed = 3

const shareOf = ({ asked, completed }: Asked) => (completed / asked) * 100

/**
 * The departments from which clearly fewer completed a wave than from everyone else, at most three; null where none is. Of
 * people in no department only `whole` knows.
 */
export function fewerFrom(departments: readonly AskedDepartment[], whole: Asked): FewerFrom | null {
  const ranked = departments.filter(({ asked }) => asked > 0).toSorted((a, b) => shareOf(a) - shareOf(b))
  const without = ({ asked, completed }: Asked, one: Asked) => ({
    asked: asked - one.asked,
    completed: completed - one.completed,
  })
  const named = ranked
    .filter((department) => {
      const rest = without(whole, department)
      return rest.asked > 0 && shareOf(rest) - shareOf(department) >= clearlyFewer
    })
    .slice(0, mostNamed)
  const others = named.reduce<Asked>(without, whole)
  return named.length === 0 || others.asked === 0 ? null : { departments: named, others }
}
