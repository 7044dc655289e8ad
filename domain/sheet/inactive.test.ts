import { expect, it } from 'vitest'
import { isInactive, yesOrNo } from '.'

it.each([
  ['suspended', '1', true],
  ['suspended', '0', false],
  ['suspended', '', false],
  ['accountEnabled', 'False', true],
  ['accountEnabled', 'True', false],
  ['Active Status', 'Yes', false],
  ['Active Status', 'No', true],
  ['Status', 'Active', false],
  ['Status', 'inactive', true],
  ['Status', 'Terminated', true],
  ['status', 'suspended', true],
  ['STATUS', 't', false],
  ['Aktiv', 'FALSCH', true],
  ['Status', 'Ausgeschieden', true],
  ['Statut', 'Inactif', true],
  ['Estado', 'Activo', false],
  ['Estado', 'Inactivo', true],
  ['Status', '0', false],
])('%s: %s says inactive: %s', (heading, cell, expected) => expect(isInactive(heading, cell)).toBe(expected))

it('yes and no are understood in the words of spreadsheets and people', () => {
  const said = (...cells: string[]) => cells.map(yesOrNo)
  expect(said('TRUE', 'yes', 'x', '1', 'WAHR', 'Ja', 'VRAI', 'Sí')).toEqual(Array(8).fill(true))
  expect(said('false', 'No', '0', 'FALSCH', 'nein', 'FAUX')).toEqual(Array(6).fill(false))
  expect(said('maybe', '', '2')).toEqual([null, null, null])
})
