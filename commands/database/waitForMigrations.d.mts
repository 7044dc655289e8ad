export function waitForMigrations(options: {
  url: string
  folder?: string
  log?: (line: string) => void
  look?: number
}): Promise<void>
