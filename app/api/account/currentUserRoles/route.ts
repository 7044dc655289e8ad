import { route } from '@/server/http/route'
import { currentUserRoles } from '@/server/services/account/currentUserRoles'

export const GET = route(currentUserRoles)
