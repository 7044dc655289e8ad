import 'server-only'
import { Agent as HttpAgent } from 'node:http'
import { Agent as HttpsAgent } from 'node:https'
import type { Duplex } from 'node:stream'

/** Longer than the timeout of any page that contacts a provider. */
const lifeMilliseconds = 10_000

/** Destroys a connection after its lifetime, even while data still arrives. */
function mortal<Connection extends Duplex | null | undefined>(
  connection: Connection,
  milliseconds: number,
): Connection {
  const timer = setTimeout(() => connection?.destroy(), milliseconds).unref()
  connection?.once('close', () => clearTimeout(timer))
  return connection
}

/**
 * An agent for untrusted sites: no connection outlives its lifetime, so that a server sending byte by byte holds
 * neither a socket nor the data it sent. `isSecure` is whether the site is requested over https.
 */
export function agentWithMaxLifetime(isSecure: boolean, milliseconds = lifeMilliseconds): HttpAgent | HttpsAgent {
  const agent = isSecure ? new HttpsAgent() : new HttpAgent()
  const create = agent.createConnection.bind(agent)
  agent.createConnection = (...asked: Parameters<typeof create>) => mortal(create(...asked), milliseconds)
  return agent
}
