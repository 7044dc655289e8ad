/** Somebody else made the record that was about to be made. */
export class StoredMeanwhile extends Error {
  constructor(readonly current: Record<string, unknown>) {
    super('The record was stored meanwhile.')
  }
}
