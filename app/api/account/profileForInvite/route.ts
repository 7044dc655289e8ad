import { route } from '@/server/http/route'
import { profileForInvite } from '@/server/services/account'

export const GET = route(profileForInvite)
