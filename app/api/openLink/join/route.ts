import { route } from '@/server/http/route'
import { joinByOpenLink } from '@/server/services/openLink/joinByOpenLink'

export const POST = route(joinByOpenLink)
