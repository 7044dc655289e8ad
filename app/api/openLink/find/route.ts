import { route } from '@/server/http/route'
import { findOpenLink } from '@/server/services/openLink/findOpenLink'

export const POST = route(findOpenLink)
