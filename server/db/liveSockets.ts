import 'server-only'
import { Socket } from 'node:net'

// The framework bundles pages and doors apart: a variable of this file would be one in each.
const ofProcess = globalThis as { ripplemarkSockets?: Set<Socket> }
const sockets = (ofProcess.ripplemarkSockets ??= new Set())

/** A socket to the database that can be dropped with all others. */
export function liveSocket(): Socket {
  const socket = new Socket()
  sockets.add(socket)
  socket.once('close', () => sockets.delete(socket))
  return socket
}

/** Breaks every connection to a database that went silent, so that nobody waits for an answer that never comes. */
export function dropSockets(): void {
  for (const socket of sockets) socket.destroy(new Error('The database does not answer'))
}
