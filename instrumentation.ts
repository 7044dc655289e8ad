/**
 * Called once when the server starts. The condition keeps what runs on Node alone out of the other bundle. The framework is told
 * to leave signals alone by whoever starts a server that is to stop gently; a development server is simply ended.
 */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    // Before anything that reads them when it is loaded.
    ;(await import('@/server/judgeSettings')).judgeSettings()
    // What is loaded before it is not followed.
    await (await import('@/server/startObserving')).startObserving('site', process.env.NODE_ENV === 'development')
    await (
      await import('@/server/startServer')
    ).startServer({ stopsGently: process.env.NEXT_MANUAL_SIG_HANDLE !== undefined })
  }
}
