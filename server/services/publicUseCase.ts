import 'server-only'
import type { ZodType } from 'zod'
import { parseInput } from './parseInput'
import type { Context, UseCase } from './useCase'

/** The few endpoints open to anonymous callers. `because` is read in review and listed by the access test. */
export function publicUseCase<Input, Output>(spec: {
  because: string
  input: ZodType<Input>
  run: (args: Context & { input: Input }) => Promise<Output>
}): UseCase<Output> {
  const call = async (context: Context, raw: unknown) => spec.run({ ...context, input: parseInput(spec.input, raw) })
  return Object.assign(call, { access: { public: spec.because } })
}
