export type Replica = {
  url: string
  /** Pauses replay: the replica falls behind. */
  pause(): Promise<unknown>
  resume(): Promise<unknown>
  stop(): Promise<void>
  start(): Promise<void>
  /** Returns its slot to the primary. */
  forget(): Promise<unknown>
}
export function startReplica(options: {
  primary: { url: string; folder: string }
  dataDir: string
  port?: number
}): Promise<Replica>
