import { route } from '@/server/http/route'
import { openLinkQr } from '@/server/services/openLink/openLinkPoster'

export const GET = route(openLinkQr, {
  input: ({ params }) => ({ code: params.code }),
  answer: ({ svg }) =>
    new Response(svg, {
      headers: {
        'content-type': 'image/svg+xml',
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
        'cache-control': 'public, max-age=3600',
      },
    }),
})
