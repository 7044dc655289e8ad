export function waitForMigrations(options: {
  url: string
  folder?: string
  log?: (line: string) => void
  pollMilliseconds?: number
}): Promise<void>
