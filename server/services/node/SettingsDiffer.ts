import 'server-only'

/** A process cannot join: its settings are not those of the installation. The message says which, for the operator. */
export class SettingsDiffer extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'SettingsDiffer'
  }
}
