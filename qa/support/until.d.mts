/**
 * Polls until the condition holds; after the timeout it returns false, or throws an error with the name `what`. Times
 * are milliseconds.
 */
export function until(
  check: () => boolean | Promise<boolean>,
  options?: { every?: number; timeout?: number; what?: string },
): Promise<boolean>
