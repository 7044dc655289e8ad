import type { RootFields } from './serve'

// Type test: this file compiles only while the mistake does not.
export const bad = {
  // @ts-expect-error a raw resolver is not a served use case
  deleteEverything: async () => true,
} satisfies RootFields
