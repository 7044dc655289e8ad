import { operationViewModel } from '@/server/services/operation/operationViewModel'
import { releaseMails, retryJob } from '@/server/services/operation/releaseMails'
import { type RootFields, serve } from '../serve'

export const Query = {
  operationViewModel: serve(operationViewModel),
} satisfies RootFields

export const Mutation = {
  releaseMails: serve(releaseMails),
  retryJob: serve(retryJob),
} satisfies RootFields
