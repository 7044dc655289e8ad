import 'server-only'
import type { Call, CallWithBody } from '../input/call'

/** The response to a GraphQL request, before it is written by the framework or by the server itself. */
export type GraphqlAnswer = { status: number; headers: [name: string, value: string][]; body: string | null }

/** Answers a GraphQL request; it never throws. */
export type AnswerGraphql = (call: Call & CallWithBody) => Promise<GraphqlAnswer>

// The function exists once, in the route handler that the framework loads: with it the schema and what it counts.
const ofProcess = globalThis as { ripplemarkAnswerGraphql?: AnswerGraphql }

/** Offers the function to the server below the framework. */
export const offerGraphql = (answer: AnswerGraphql): void => void (ofProcess.ripplemarkAnswerGraphql = answer)

/** The function of the route handler; undefined until the framework has loaded it. */
export const offeredGraphql = (): AnswerGraphql | undefined => ofProcess.ripplemarkAnswerGraphql
