const rightToLeft = /^[^\p{L}]*[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

const prose = { direction: 'rtl', textAlign: 'right' } as const
const name = { direction: 'rtl', textAlign: 'left' } as const
const plain = {}

/** What sentences need besides their style to be read along their script: from the right they begin there. */
export function along(text: string): typeof prose | typeof plain {
  return rightToLeft.test(text) ? prose : plain
}

/** The same for a name, which keeps to the column of the names around it. */
export function alongName(text: string): typeof name | typeof plain {
  return rightToLeft.test(text) ? name : plain
}
