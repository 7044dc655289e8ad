/** Another user has already created the record. */
export class AlreadyCreated extends Error {
  constructor(readonly current: Record<string, unknown>) {
    super('The record was stored meanwhile.')
  }
}
