import { route } from '@/server/http/route'
import { retryMails } from '@/server/services/mailSettings/mailSettings'

export const POST = route(retryMails)
