import { route } from '@/server/http/route'
import { sendAllInvite } from '@/server/services/invite/sendAllInvite'

export const POST = route(sendAllInvite)
