import 'server-only'
import { Server } from 'node:http'
import { socketHeader } from '@/server/auth/addressOf'

type Incoming = { headers: Record<string, string>; socket: { remoteAddress?: string } }

/** Writes whose connection a request came over into a header, over whatever the caller wrote there: nothing below sees the socket. */
export function tellAddresses(): void {
  const emit = Server.prototype.emit
  Server.prototype.emit = function (this: Server, event: string | symbol, ...args: unknown[]) {
    const request = event === 'request' ? (args[0] as Incoming) : null
    if (request !== null) request.headers[socketHeader] = request.socket.remoteAddress ?? ''
    return Reflect.apply(emit, this, [event, ...args]) as boolean
  }
}
