/** Replaces components/shared/unsaved/savePause.ts in screen tests. */
export const savePause = 20
