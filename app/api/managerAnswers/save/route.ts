import { route } from '@/server/http/route'
import { saveManagerAnswer } from '@/server/services/manager/saveManagerAnswer'

export const POST = route(saveManagerAnswer)
