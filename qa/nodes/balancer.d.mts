export function startBalancer(options: { ports: number[]; port: number; dataDir: string }): Promise<{
  url: string
  /** Sends nobody to this port any more; null: to all again. Requests under way are finished. */
  leaveOut: (port: number | null) => Promise<void>
  stop: () => Promise<unknown>
  output: () => string
}>
