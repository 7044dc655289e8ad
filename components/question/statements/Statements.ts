import type { QuestionDetailFragment } from '@/graphql/question/__generated__/operations'

/** The statements of a group that is edited; none of a new one. */
export type Statements = readonly (QuestionDetailFragment & { hasResponses: boolean })[]
