export type Postgres = {
  pid: number
  /** Whether it was found running, left by a launcher that had been killed. */
  adopted: boolean
  url: string
  urlOf(database: string): string
  stop(): Promise<void>
}
export function startPostgres(options: {
  dataDir: string
  log?: (line: string) => void
  flags?: string[]
}): Promise<Postgres>
