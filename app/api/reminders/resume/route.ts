import { route } from '@/server/http/route'
import { resumeReminders } from '@/server/services/reminder/resumeReminders'

export const POST = route(resumeReminders)
