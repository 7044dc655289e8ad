import 'server-only'
import { Agent as HttpAgent } from 'node:http'
import { Agent as HttpsAgent } from 'node:https'
import type { Duplex } from 'node:stream'

/** Longer than anybody waits for a page that asks a provider. */
const lifeMilliseconds = 10_000

/** Ends a connection after its time, whatever still comes over it. */
function mortal<Connection extends Duplex | null | undefined>(
  connection: Connection,
  milliseconds: number,
): Connection {
  const timer = setTimeout(() => connection?.destroy(), milliseconds).unref()
  connection?.once('close', () => clearTimeout(timer))
  return connection
}

/**
 * Connections to a site that nobody trusts to ever finish: none outlives its time, so that whoever answers letter by letter
 * keeps neither a socket nor what it sent. `isSecure` is whether the site is asked over https.
 */
export function mortalAgent(isSecure: boolean, milliseconds = lifeMilliseconds): HttpAgent | HttpsAgent {
  const agent = isSecure ? new HttpsAgent() : new HttpAgent()
  const create = agent.createConnection.bind(agent)
  agent.createConnection = (...asked: Parameters<typeof create>) => mortal(create(...asked), milliseconds)
  return agent
}
