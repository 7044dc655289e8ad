import { route } from '@/server/http/route'
import { mailbox } from '@/server/services/email/mailbox'

export const GET = route(mailbox)
