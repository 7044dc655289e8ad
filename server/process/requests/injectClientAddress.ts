import 'server-only'
import { type IncomingMessage, Server, type ServerResponse } from 'node:http'
import { socketHeader } from '@/server/auth/addressOf'
import { instrumentRequest } from './instrumentRequest'

/**
 * Prepares every request before the framework sees it: the client address of its connection is set in a header,
 * overwriting the caller's value (later code has no access to the socket), and the request is instrumented to its
 * end.
 */
export function injectClientAddress(): void {
  const emit = Server.prototype.emit
  Server.prototype.emit = function (this: Server, event: string | symbol, ...args: unknown[]) {
    const carryOn = () => Reflect.apply(emit, this, [event, ...args]) as boolean
    if (event !== 'request') return carryOn()
    const [request, response] = args as [IncomingMessage, ServerResponse]
    request.headers[socketHeader] = request.socket.remoteAddress ?? ''
    return instrumentRequest(request, response, carryOn)
  }
}
