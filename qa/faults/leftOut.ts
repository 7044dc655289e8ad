/** Thrown by a part that cannot be tried on this machine, with the reason in words: that is no fault, and no word kept. */
export class LeftOut extends Error {}
