import { route } from '@/server/http/route'
import { finishManagerRequest } from '@/server/services/manager/saveManagerAnswer'

export const POST = route(finishManagerRequest)
