/** Called once when the server starts. The condition keeps what runs on Node alone out of the other bundle. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME === 'nodejs') await (await import('@/server/startServer')).startServer()
}
