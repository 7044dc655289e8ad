/** The sizes that a company may choose for the smallest group whose results are shown. */
export const smallestGroupSizes = [3, 4, 5, 6, 7, 8, 9, 10] as const

type Size = number | null

/** Whether people were promised a larger group than the one that would be shown now; null is none at all. */
export function loosensPromise(before: Size, after: Size): boolean {
  return before !== null && (after === null || after < before)
}
