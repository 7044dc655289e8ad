import { openLinkFileName } from '@/domain/openLink'
import { pdfAnswer } from '@/server/http/answer/pdfAnswer'
import { route } from '@/server/http/route'
import { openLinkPoster } from '@/server/services/openLink/openLinkPoster'

export const GET = route(openLinkPoster, {
  input: ({ params, query }) => ({ code: params.code, hasPin: query.pin !== undefined }),
  answer: (request) => pdfAnswer(request, openLinkFileName(request.poster.title, 'poster')),
})
