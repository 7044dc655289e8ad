import { route } from '@/server/http/route'
import { enterOpenLink } from '@/server/services/openLink/enterOpenLink'

export const POST = route(enterOpenLink)
