import { route } from '@/server/http/route'
import { runJobs } from '@/server/services/schedule/runJobs'

export const POST = route(runJobs, {
  input: ({ request, body }) => ({ ...body, authorization: request.headers.get('authorization') }),
})
