import { describe, expect, it } from 'vitest'
import { sheetRow } from '.'

const instant = new Date('2026-06-10T09:05:07.900Z')

describe('a row of a workbook', () => {
  it('addresses its cells, omits unknown values, and writes figures and instants as such', () => {
    expect(sheetRow(['A', 1.5, null, '', instant], 7)).toBe(
      `<row r="7"><c r="A7" t="inlineStr"><is><t xml:space="preserve">A</t></is></c><c r="B7"><v>1.5</v></c><c r="E7" s="2"><v>${instant.getTime() / 86_400_000 + 25_569}</v></c></row>`,
    )
    expect(sheetRow([Number.NaN, Number.POSITIVE_INFINITY], 1)).toBe('<row r="1"></row>')
  })
  it('names columns as spreadsheets do', () => {
    const xml = sheetRow(
      Array.from({ length: 16_384 }, () => 1),
      1,
    )
    expect([1, 26, 27, 702, 703, 16_384].map((place) => [...xml.matchAll(/r="([A-Z]+)1"/g)][place - 1]?.[1])).toEqual([
      'A',
      'Z',
      'AA',
      'ZZ',
      'AAA',
      'XFD',
    ])
  })
  it('holds no markup, no formula and no character that XML forbids', () => {
    expect(sheetRow(['<b>&"\u0001'], 1)).toContain('>&lt;b&gt;&amp;&quot;</t>')
    expect(sheetRow(['=1+1'], 1)).toContain(' t="inlineStr"><is><t xml:space="preserve">=1+1</t>')
    expect(sheetRow(["'=1+1"], 1)).toContain(">''=1+1</t>")
    expect(sheetRow([' '], 1)).toContain(">' </t>")
    expect(sheetRow(['_x0041_'], 1)).toContain('>_x005F_x0041_</t>')
  })
})
