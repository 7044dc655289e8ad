import { route } from '@/server/http/route'
import { retryMails } from '@/server/services/mailSettings/retryMails'

export const POST = route(retryMails)
