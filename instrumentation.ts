/** Writes whose connection a request came over into a header, over whatever the caller wrote there: nothing below sees the socket. */
async function tellAddresses(): Promise<void> {
  const [{ Server }, { socketHeader }] = await Promise.all([import('node:http'), import('@/server/auth/addressOf')])
  const emit = Server.prototype.emit
  Server.prototype.emit = function (this: InstanceType<typeof Server>, event: string | symbol, ...args: unknown[]) {
    const request = event === 'request' ? (args[0] as { headers: Record<string, string>; socket: { remoteAddress?: string } }) : null
    if (request !== null) request.headers[socketHeader] = request.socket.remoteAddress ?? ''
    return Reflect.apply(emit, this, [event, ...args]) as boolean
  }
}

/** Called once when the server starts: it says where the first staff account is made while there is none, and its own worker runs beside it, unless the settings give that to another process. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  await tellAddresses()
  const [{ env }, { announceSetup }] = await Promise.all([import('@/server/env'), import('@/server/announceSetup')])
  await announceSetup()
  if (!env().runsWorker) return
  const { startWorker } = await import('@/server/worker')
  await startWorker().catch((error: unknown) => console.error('worker: did not start', error))
}
