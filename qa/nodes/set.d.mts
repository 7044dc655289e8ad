import type { restartable } from '../product.mjs'
import type { Replica } from './replica.mjs'

type Part = Awaited<ReturnType<typeof restartable>>
export type Node = Part & { url: string; port: number }
export type NodeSet = {
  url: string
  /** The log of nginx. */
  output: () => string
  /** Takes the node of this port out of nginx's rotation, or restores all (null). */
  takeOut: (port: number | null) => Promise<void>
  sites: [Node, Node]
  workers: Part[]
  replica: Replica
  stop: () => Promise<void>
}
export function startSet(options: {
  primary: { url: string; folder: string }
  dataDir: string
  port: number
  secrets: Record<string, string>
  more?: Record<string, string>
  log?: (text: string) => void
}): Promise<NodeSet>
