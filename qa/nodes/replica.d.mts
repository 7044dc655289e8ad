export type Replica = {
  url: string
  /** Pauses replay: the replica falls behind. */
  pause(): Promise<unknown>
  resume(): Promise<unknown>
  stop(): Promise<void>
  start(): Promise<void>
  /** Drops the slot: the primary no longer retains log for it. */
  dropSlot(): Promise<unknown>
}
export function startReplica(options: {
  primary: { url: string; folder: string }
  dataDir: string
  port?: number
}): Promise<Replica>
