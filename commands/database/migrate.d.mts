export function migrate(options: {
  url: string
  site?: string
  folder?: string
  only?: readonly string[]
  log?: (line: string) => void
}): Promise<string[]>
export function readMigrations(folder: string): { name: string; sql: string; checksum: string }[]
