export type Replica = {
  url: string
  /** Keeps what arrives aside: the copy falls behind. */
  pause(): Promise<unknown>
  resume(): Promise<unknown>
  stop(): Promise<void>
  start(): Promise<void>
  /** Gives its slot back to the primary. */
  forget(): Promise<unknown>
}
export function startReplica(options: {
  primary: { url: string; folder: string }
  dataDir: string
  port?: number
}): Promise<Replica>
