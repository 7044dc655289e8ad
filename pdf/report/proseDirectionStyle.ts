const rightToLeft = /^[^\p{L}]*[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

const prose = { direction: 'rtl', textAlign: 'right' } as const
const name = { direction: 'rtl', textAlign: 'left' } as const
const plain = {}

/** The text direction style of sentences: right-to-left scripts start at the right. */
export function proseDirectionStyle(text: string): typeof prose | typeof plain {
  return rightToLeft.test(text) ? prose : plain
}

/** The text direction style of a name, which stays aligned with the column of names around it. */
export function nameDirectionStyle(text: string): typeof name | typeof plain {
  return rightToLeft.test(text) ? name : plain
}
