/** Thrown by a part that cannot run on this system, with the reason: neither passed nor failed. */
export class SkippedPart extends Error {}
