import { describe, expect, it } from 'vitest'
import { matchesParticipant } from './matchesParticipant'
import { sortParticipants } from './sortParticipants'

const person = (firstName: string, lastName: string, departmentName: string | null = null) => ({ firstName, lastName, email: `${firstName}@example.test`, departmentName })
const people = [person('bea', 'Young', 'Sales'), person('Ada', 'Zeal', 'Legal'), person('Ada', 'Archer', 'Sales')]
const names = (sort: Parameters<typeof sortParticipants>[1]) => sortParticipants(people, sort).map(({ firstName, lastName }) => `${firstName} ${lastName}`)

describe('the order of participants', () => {
  it('is the first name, equals by the last', () => {
    expect(names('firstName')).toEqual(['Ada Archer', 'Ada Zeal', 'bea Young'])
  })

  it('can be the last name or the department', () => {
    expect(names('lastName')).toEqual(['Ada Archer', 'bea Young', 'Ada Zeal'])
    expect(names('department')).toEqual(['Ada Zeal', 'Ada Archer', 'bea Young'])
  })
})

describe('searching participants', () => {
  const ada = person('Ada', 'Archer', 'Sales')

  it.each(['ADA', 'archer ada', 'ada@ex', 'sal'])('finds %s', (search) => expect(matchesParticipant(ada, search)).toBe(true))
  it('does not find another', () => expect(matchesParticipant(ada, 'bea')).toBe(false))
})
