/**
 * Called once when the server starts. The condition excludes Node-only code from the other bundle. The launcher configures
 * the framework to leave signals alone where the server stops gracefully; a development server is simply killed.
 */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    // Before any module that reads settings on load.
    ;(await import('@/server/process/validateSettings')).validateSettings()
    // Modules loaded earlier are not instrumented.
    await (
      await import('@/server/process/startObserving')
    ).startObserving('site', process.env.NODE_ENV === 'development')
    await (
      await import('@/server/process/startServer')
    ).startServer({ stopsGently: process.env.NEXT_MANUAL_SIG_HANDLE !== undefined })
  }
}
