import { route } from '@/server/http/route'
import { mailSettings, updateMailSettings } from '@/server/services/mailSettings/mailSettings'

export const GET = route(mailSettings)
export const POST = route(updateMailSettings)
