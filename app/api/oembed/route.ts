import { route } from '@/server/http/route'
import { oembed } from '@/server/services/oembed/oembed'

export const GET = route(oembed, {
  answer: (embed) => Response.json(embed, { headers: { 'cache-control': 'private, max-age=3600' } }),
})
