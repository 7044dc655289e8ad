import { route } from '@/server/http/route'
import { mailSettings } from '@/server/services/mailSettings/mailSettings'
import { updateMailSettings } from '@/server/services/mailSettings/updateMailSettings'

export const GET = route(mailSettings)
export const POST = route(updateMailSettings)
