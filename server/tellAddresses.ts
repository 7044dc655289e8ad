import 'server-only'
import { type IncomingMessage, Server, type ServerResponse } from 'node:http'
import { socketHeader } from '@/server/auth/addressOf'
import { followRequest } from './followRequest'

/**
 * What happens to every request before the framework sees it: it is told whose connection it came over, in a header over
 * whatever the caller wrote there (nothing below sees the socket), and is followed to its end.
 */
export function tellAddresses(): void {
  const emit = Server.prototype.emit
  Server.prototype.emit = function (this: Server, event: string | symbol, ...args: unknown[]) {
    const carryOn = () => Reflect.apply(emit, this, [event, ...args]) as boolean
    if (event !== 'request') return carryOn()
    const [request, response] = args as [IncomingMessage, ServerResponse]
    request.headers[socketHeader] = request.socket.remoteAddress ?? ''
    return followRequest(request, response, carryOn)
  }
}
