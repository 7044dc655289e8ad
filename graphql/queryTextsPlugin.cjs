const { basename, dirname } = require('node:path')
const { print, stripIgnoredCharacters, visit } = require('graphql')

/** The fragments of an operation, including nested ones. */
function fragmentsOf(node, known, found = new Set()) {
  visit(node, {
    FragmentSpread({ name }) {
      const fragment = known.get(name.value)
      if (fragment === undefined || found.has(fragment)) return
      found.add(fragment)
      fragmentsOf(fragment, known, found)
    },
  })
  return found
}

const endings = { query: 'Query', mutation: 'Mutation', subscription: 'Subscription' }

/** Writes each operation as the text that is sent, with its types: for a page without a GraphQL library. */
module.exports.plugin = (_schema, documents) => {
  const definitions = documents.flatMap(({ document }) => document.definitions)
  const fragments = new Map(
    definitions.filter(({ kind }) => kind === 'FragmentDefinition').map((fragment) => [fragment.name.value, fragment]),
  )
  const texts = documents.flatMap(({ document, location }) =>
    document.definitions
      .filter(({ kind }) => kind === 'OperationDefinition')
      .map((definition) => {
        const name = definition.name.value
        const type = `${basename(dirname(location))}.${name[0].toUpperCase()}${name.slice(1)}${endings[definition.operation]}`
        const text = stripIgnoredCharacters([definition, ...fragmentsOf(definition, fragments)].map(print).join('\n'))
        return `export const ${name}Text = ${JSON.stringify(text)} as QueryText<${type}, ${type}Variables>`
      }),
  )
  const nouns = documents.map(({ location }) => basename(dirname(location)))
  return [
    ...nouns.map((noun) => `import type * as ${noun} from '../${noun}/__generated__/operations'`),
    '/** The text of an operation, knowing what it takes and answers. */\nexport type QueryText<Data, Variables> = string & { readonly __types?: (variables: Variables) => Data }',
    ...texts,
    '',
  ].join('\n\n')
}
