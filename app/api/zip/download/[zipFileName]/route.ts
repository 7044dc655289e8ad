import { route } from '@/server/http/route'
import { streamAnswer } from '@/server/http/answer/streamAnswer'
import { zipDownload } from '@/server/services/reportPackage/download/zipDownload'

export const GET = route(zipDownload, {
  input: ({ params }) => ({ zipFileName: params.zipFileName }),
  answer: streamAnswer,
})
