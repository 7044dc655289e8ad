import { route } from '@/server/http/route'
import { resendQuestionnaireInvite } from '@/server/services/invite'

export const POST = route(resendQuestionnaireInvite)
