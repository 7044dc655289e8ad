/** Debounce of saving while typing, in milliseconds: many keystrokes make one request. */
export const savePause = 500
