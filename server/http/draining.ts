import 'server-only'

// The framework bundles pages, doors and the start of the server apart: a variable of this file would be one in each.
const ofProcess = globalThis as { ripplemarkIsDraining?: boolean }

/** Is this process about to end? It still answers, and wants no more visitors. */
export const isDraining = (): boolean => ofProcess.ripplemarkIsDraining === true

/** From now on the balancer is told to send nobody any more. */
export function startDraining(): void {
  ofProcess.ripplemarkIsDraining = true
}
