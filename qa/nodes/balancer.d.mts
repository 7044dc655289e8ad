export function startBalancer(options: { ports: number[]; port: number; dataDir: string }): Promise<{
  url: string
  /** Takes the node of this port out of rotation, or restores all (null). Requests in progress are finished. */
  takeOut: (port: number | null) => Promise<void>
  stop: () => Promise<unknown>
  output: () => string
}>
