import { route } from '@/server/http/route'
import { sendReminder } from '@/server/services/reminder/sendReminder'

export const POST = route(sendReminder)
