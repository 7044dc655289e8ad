import { route } from '@/server/http/route'
import { resendQuestionnaireInvite } from '@/server/services/invite/resendQuestionnaireInvite'

export const POST = route(resendQuestionnaireInvite)
