import 'server-only'
import { Socket } from 'node:net'

// The framework bundles pages and endpoints separately: a variable of this file would exist once in each.
const ofProcess = globalThis as { ripplemarkSockets?: Set<Socket> }
const sockets = (ofProcess.ripplemarkSockets ??= new Set())

/** A database socket that can be destroyed together with all others. */
export function liveSocket(): Socket {
  const socket = new Socket()
  sockets.add(socket)
  socket.once('close', () => sockets.delete(socket))
  return socket
}

/** Destroys every connection to an unresponsive database, so that no request waits for an answer that never comes. */
export function destroyDatabaseSockets(): void {
  for (const socket of sockets) socket.destroy(new Error('The database does not answer'))
}
