import { route } from '@/server/http/route'
import { resumeReminders } from '@/server/services/reminder'

export const POST = route(resumeReminders)
