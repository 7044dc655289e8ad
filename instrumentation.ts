/**
 * Called once when the server starts. The condition excludes Node-only code from the other bundle. A development server is
 * simply killed, any other stops gracefully.
 */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    // Before any module that reads settings on load.
    ;(await import('@/server/process/validateSettings')).validateSettings()
    // Modules loaded earlier are not instrumented.
    const isDevelopment = process.env.NODE_ENV === 'development'
    await (await import('@/server/process/startObserving')).startObserving('site', isDevelopment)
    await (await import('@/server/process/startServer')).startServer({ stopsGently: !isDevelopment })
  }
}

/** Called by the framework for every page that fails. */
export async function onRequestError(error: unknown): Promise<void> {
  if (process.env.NEXT_RUNTIME === 'nodejs') (await import('@/server/process/noteRequestError')).noteRequestError(error)
}
