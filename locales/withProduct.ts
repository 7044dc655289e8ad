type Tree = { [key: string]: string | Tree }

/** A text that stands for itself inside an ICU message. */
const literal = (text: string) => `'${text.replaceAll("'", "''")}'`
const isPlain = (text: string) => /^[^{}<>'#|]*$/.test(text)

function replaced(words: Tree, name: string): Tree {
  return Object.fromEntries(
    Object.entries(words).map(([key, value]) => [
      key,
      typeof value === 'string' ? value.replaceAll('{product}', name) : replaced(value, name),
    ]),
  )
}

/** The words with the product's name, as the installation calls it, wherever {product} stands. */
export function withProduct<Words extends object>(words: Words, productName: string): Words {
  return replaced(
    words as unknown as Tree,
    isPlain(productName) ? productName : literal(productName),
  ) as unknown as Words
}
