import type { CodegenConfig } from '@graphql-codegen/cli'

const scalars = { DateTime: { input: 'string', output: 'string' }, Guid: { input: 'string', output: 'string' } }

/**
 * Generates types for the browser, the schema as one module for the server, and the printed contract whose diff is
 * the API review.
 */
const config: CodegenConfig = {
  schema: 'graphql/*/schema.graphql',
  documents: 'graphql/*/operations.graphql',
  ignoreNoDocuments: true,
  generates: {
    'graphql/__generated__/operations.ts': {
      plugins: ['typescript-operations', 'typed-document-node'],
      config: { scalars, enumsAsTypes: true, skipTypename: true, useTypeImports: true, strictScalars: true },
    },
    'graphql/__generated__/queryTexts.ts': { plugins: ['./graphql/queryTextsPlugin.cjs'] },
    'graphql/__generated__/typeDefs.ts': { plugins: ['./graphql/typeDefsPlugin.cjs'] },
    'graphql/schema.snapshot.graphql': { plugins: ['schema-ast'], config: { includeDirectives: true, sort: true } },
  },
}

export default config
