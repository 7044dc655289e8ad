import 'server-only'

/** 200 for healthy, 503 for not now. */
export function healthAnswer(isHealthy: boolean): Response {
  return Response.json(
    { status: isHealthy ? 'ok' : 'unavailable' },
    { status: isHealthy ? 200 : 503, headers: { 'cache-control': 'no-store' } },
  )
}
