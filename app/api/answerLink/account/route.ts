import { route } from '@/server/http/route'
import { inviteByAnswerLink } from '@/server/services/answerLink/inviteByAnswerLink'

export const POST = route(inviteByAnswerLink)
