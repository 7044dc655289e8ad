import { route } from '@/server/http/route'
import { mailbox } from '@/server/services/email'

export const GET = route(mailbox)
