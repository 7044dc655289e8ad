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
  ['Prof. Dr. Eva van der Berg', '', 'Prof. Dr. Eva', 'van der Berg'],
  ['Dr.-Ing. Karl Meier', '', 'Dr.-Ing. Karl', 'Meier'],
  ['Dr. med. Hans Meier', '', 'Dr. med. Hans', 'Meier'],
  ['Dr. h.c. Eva Berg', '', 'Dr. h.c. Eva', 'Berg'],
  ['Mrs Ada Byron', '', 'Mrs Ada', 'Byron'],
  ['Dr. Berg', '', 'Dr. Berg', ''],
  ['Prof.', '', 'Prof.', ''],
  ['Berg, Prof. Dr. Eva', '', 'Prof. Dr. Eva', 'Berg'],
  ['J. R. R. Tolkien', '', 'J. R. R.', 'Tolkien'],
  ['J. Robert Oppenheimer', '', 'J. Robert', 'Oppenheimer'],
  ['H. Berg', '', 'H.', 'Berg'],
  ['Eva Berg, PhD', '', 'Eva', 'Berg, PhD'],
  ['Prof. J. Berg', '', 'Prof. J.', 'Berg'],
  ['Phil Day', '', 'Phil', 'Day'],
  ['Don Draper', '', 'Don', 'Draper'],
  ['Groß Jörg', 'Name, Vorname', 'Jörg', 'Groß'],
  ['de la Cruz Ana', 'Apellidos y nombre', 'Ana', 'de la Cruz'],
  ['', '', '', ''],
  ['Boo,', '', 'Boo', ''],
])('the name %j under %j is %j %j', (text, heading, first, last) =>
  expect(wholeName(text, heading)).toEqual({ first, last }),
)
