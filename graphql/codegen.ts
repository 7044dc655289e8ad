import type { CodegenConfig } from '@graphql-codegen/cli'

const scalars = { DateTime: { input: 'string', output: 'string' }, Guid: { input: 'string', output: 'string' } }
const types = { scalars, enumsAsTypes: true, skipTypename: true, useTypeImports: true, strictScalars: true }

/**
 * Generates for the browser the types of the schema and, for each noun, a module of its documents (a page loads those
 * of the nouns that it uses); the schema as one module for the server; and the printed contract, whose diff is the API
 * review.
 */
const config: CodegenConfig = {
  schema: 'graphql/*/schema.graphql',
  documents: 'graphql/*/operations.graphql',
  ignoreNoDocuments: true,
  generates: {
    'graphql/__generated__/types.ts': {
      plugins: ['typescript-operations'],
      config: { ...types, generateOperationTypes: false },
    },
    'graphql/': {
      preset: 'near-operation-file',
      presetConfig: { folder: '__generated__', extension: '.ts' },
      plugins: ['typescript-operations', 'typed-document-node'],
      config: { ...types, importSchemaTypesFrom: 'graphql/__generated__/types.ts' },
    },
    'graphql/__generated__/queryTexts.ts': { plugins: ['./graphql/queryTextsPlugin.cjs'] },
    'graphql/__generated__/typeDefs.ts': { plugins: ['./graphql/typeDefsPlugin.cjs'] },
    'graphql/schema.snapshot.graphql': { plugins: ['schema-ast'], config: { includeDirectives: true, sort: true } },
  },
}

export default config
