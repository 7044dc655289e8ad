export function startBalancer(options: { ports: number[]; port: number; dataDir: string }): Promise<{
  url: string
  /** Takes this port out of balancing; null: none. Requests in flight are finished. */
  leaveOut: (port: number | null) => Promise<void>
  stop: () => Promise<unknown>
  output: () => string
}>
