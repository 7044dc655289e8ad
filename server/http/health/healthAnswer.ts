import 'server-only'

/** 200 for healthy, 503 for not now. */
export function healthAnswer(isWell: boolean): Response {
  return Response.json(
    { status: isWell ? 'ok' : 'unavailable' },
    { status: isWell ? 200 : 503, headers: { 'cache-control': 'no-store' } },
  )
}
