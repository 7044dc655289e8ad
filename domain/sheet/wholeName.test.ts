import { expect, it } from 'vitest'
import { wholeName } from '.'

it.each([
  ['Fred Forms', '', 'Fred', 'Forms'],
  ['Boo, Bam', '', 'Bam', 'Boo'],
  ['Day, Wanda (000417)', '', 'Wanda', 'Day'],
  ['Ted Team (External)', '', 'Ted', 'Team'],
  ['Ludwig van Beethoven', '', 'Ludwig', 'van Beethoven'],
  ['van Beethoven, Ludwig', '', 'Ludwig', 'van Beethoven'],
  ['  One ,  Enid ', '', 'Enid', 'One'],
  ['Madonna', '', 'Madonna', ''],
  ['Groß Jörg', 'Name, Vorname', 'Jörg', 'Groß'],
  ['de la Cruz Ana', 'Apellidos y nombre', 'Ana', 'de la Cruz'],
  ['', '', '', ''],
  ['Boo,', '', 'Boo', ''],
])('the name %j under %j is %j %j', (text, heading, first, last) =>
  expect(wholeName(text, heading)).toEqual({ first, last }),
)
