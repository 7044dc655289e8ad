import { operationViewModel } from '@/server/services/operation/operationViewModel'
import { releaseMails } from '@/server/services/operation/releaseMails'
import { retryJob } from '@/server/services/operation/retryJob'
import { type RootFields, serve } from '../serve'

export const Query = {
  operationViewModel: serve(operationViewModel),
} satisfies RootFields

export const Mutation = {
  releaseMails: serve(releaseMails),
  retryJob: serve(retryJob),
} satisfies RootFields
