import { commitmentResults } from '@/server/services/commitment/commitmentResults'
import { commitments, updateCommitment } from '@/server/services/commitment/commitments'
import { type RootFields, serve } from '../serve'

export const Query = {
  commitmentResults: serve(commitmentResults),
  commitments: serve(commitments),
} satisfies RootFields

export const Mutation = {
  updateCommitment: serve(updateCommitment),
} satisfies RootFields
