import { z } from 'zod'
import { useCase } from './useCase'

// Type tests: this file compiles only while each of these mistakes does not.

// @ts-expect-error a use case without an ability must not compile
export const forgot = useCase({ input: z.object({}), subject: () => null, run: async () => 1 })

export const typo = useCase({
  input: z.object({}),
  // @ts-expect-error an undeclared ability must not compile
  ability: 'questionnaire.dleete',
  subject: () => null,
  run: async () => 1,
})

export const wrongSubject = useCase({
  input: z.object({}),
  ability: 'questionnaire.delete',
  // @ts-expect-error the subject must be what the rule expects
  subject: () => ({ id: 'x' }),
  run: async () => 1,
})
