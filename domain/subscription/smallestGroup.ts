/** The sizes a company may choose for the smallest group whose results are shown. */
export const smallestGroupSizes = [3, 4, 5, 6, 7, 8, 9, 10] as const

type Size = number | null

/** Whether a change shows smaller groups than people were promised; null means no threshold. */
export function loosensPromise(before: Size, after: Size): boolean {
  return before !== null && (after === null || after < before)
}
