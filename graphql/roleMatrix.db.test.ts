import { beforeAll, describe, expect, it } from 'vitest'
import { attempt, type Attempt } from '@/server/testing/sweep/attempt'
import { callOf } from '@/server/testing/sweep/callOf'
import { operations, type Operation } from '@/server/testing/sweep/operations'
import type { Records } from '@/server/testing/sweep/records'
import { cells, matrixRoles, roleMatrix } from '@/server/testing/sweep/roleMatrix'
import { type Sweeper, type SweeperName, sweepFixture } from '@/server/testing/sweep/sweepFixture'
import { ticketOf } from '@/server/testing/sweep/ticketOf'

const now = new Date('2026-06-15T12:00:00Z')
let world: Record<SweeperName, Sweeper>
beforeAll(async () => {
  world = await sweepFixture(now)
})

const words: Record<string, string> = {
  UNAUTHENTICATED: 'signIn',
  FORBIDDEN: 'no',
  NOT_FOUND: 'none',
  BAD_USER_INPUT: 'refused',
}
const wordOf = ({ code, answer }: Attempt) => (code === null ? 'yes' : (words[code] ?? answer))

/** The response to a caller requesting their own record, and a colleague's. */
async function cellOf(name: SweeperName, operation: Operation): Promise<string> {
  const { actor, self, near } = world[name]
  const client = await ticketOf(self, now)
  const ask = async (records: Records) =>
    wordOf(await attempt(actor, { operation, variables: callOf(operation, records), now, client }, []))
  const [own, others] = [await ask(self), await ask(near)]
  if (own === others) return own
  if (own === 'yes') return 'own'
  return others === 'yes' ? 'others' : `${own} and ${others}`
}

/** The only operations that a personal link opens, each for its one run. */
const openToLinkHolders = [
  'commitments',
  'finishQuestionnaireRespondentSession',
  'openQuestionnaireRespondentSession',
  'questionnaireRespondentSession',
  'saveQuestionResponses',
  'startQuestionnaireRespondentSession',
  'updateCommitment',
]

describe('permissions by role', () => {
  it('is documented for every operation of the schema, and for no other', () =>
    expect([...roleMatrix.keys()].sort()).toEqual(operations.map(({ name }) => name).sort()))
  it('uses only defined terms', () =>
    expect([...roleMatrix.values()].flat().filter((word) => !(word in cells))).toEqual([]))
  it('permits every operation to at least one role', () =>
    expect([...roleMatrix].filter(([, line]) => !line.some((word) => ['yes', 'own', 'others'].includes(word)))).toEqual(
      [],
    ))
  it.each(operations)('matches the behaviour: $name', async (operation) => {
    const line = []
    for (const name of matrixRoles) line.push(await cellOf(name, operation))
    expect(line).toEqual(roleMatrix.get(operation.name))
    expect(await cellOf('otherDepartmentAdmin', operation)).toBe(line[matrixRoles.indexOf('departmentAdmin')])
  })

  it.each(operations)('is limited for the holder of a personal link: $name', async (operation) => {
    const { actor, self } = world.person
    if (actor.kind !== 'user') throw new Error('The person of the sweep is signed in.')
    const onlyRunId = self.questionnaireRespondentSession
    const participant = { ...actor, roles: [], subscriptionId: null, subscriptionDepartmentId: null, onlyRunId }
    const holder = { kind: 'linkHolder' as const, participant }
    const call = { operation, variables: callOf(operation, self), now }
    const [byLink, anonymous] = [await attempt(holder, call, []), await attempt(world.nobody.actor, call, [])]
    if (openToLinkHolders.includes(operation.name)) expect(byLink.code).not.toBe('UNAUTHENTICATED')
    else expect(byLink).toEqual(anonymous)
  })
})
