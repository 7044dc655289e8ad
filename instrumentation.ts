/** Called once when the server starts: its own worker runs beside it, unless the settings give that to another process. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { env } = await import('@/server/env')
  if (!env().runsWorker) return
  const { startWorker } = await import('@/server/worker')
  await startWorker().catch((error: unknown) => console.error('worker: did not start', error))
}
