import { route } from '@/server/http/route'
import { sendAllInvite } from '@/server/services/invite'

export const POST = route(sendAllInvite)
