/** How long typing has to rest before it is saved, in milliseconds: many keys make one request. */
export const savePause = 500
