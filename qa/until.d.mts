/** Looks until it is so; false when the patience is over, or an error with the name `what`. Times are milliseconds. */
export function until(
  check: () => boolean | Promise<boolean>,
  options?: { every?: number; patience?: number; what?: string },
): Promise<boolean>
