import { route } from '@/server/http/route'
import { sendReminder } from '@/server/services/reminder'

export const POST = route(sendReminder)
