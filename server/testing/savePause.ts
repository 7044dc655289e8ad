/** Replaces components/shared/savePause.ts in screen tests. */
export const savePause = 20
