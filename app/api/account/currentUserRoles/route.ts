import { route } from '@/server/http/route'
import { currentUserRoles } from '@/server/services/account/signIn/currentUserRoles'

export const GET = route(currentUserRoles)
