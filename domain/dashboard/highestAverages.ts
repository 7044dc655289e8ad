import { mostDepartmentsShown } from './dashboard'

/** The departments with the highest averages after the training, descending, ties by name. */
export function highestAverages<Department extends { name: string; meanAfter: number }>(
  departments: readonly Department[],
): Department[] {
  const name = new Intl.Collator('en-GB')
  return departments
    .toSorted((a, b) => b.meanAfter - a.meanAfter || name.compare(a.name, b.name))
    .slice(0, mostDepartmentsShown)
}
