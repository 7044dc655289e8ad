import 'server-only'

// The framework bundles pages, endpoints and the server start separately: a variable of this file would exist
// once in each.
const ofProcess = globalThis as { ripplemarkIsDraining?: boolean }

/** Whether this process is about to exit. It still answers, but accepts no new visitors. */
export const isDraining = (): boolean => ofProcess.ripplemarkIsDraining === true

/** From now on readiness checks fail, so that the load balancer sends no new visitors. */
export function startDraining(): void {
  ofProcess.ripplemarkIsDraining = true
}
