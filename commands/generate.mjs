import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { generateBrowserMessages } from './build/browserMessages.mjs'
import { generateCategoryIcons, ICON_PATHS, ICONS } from './build/categoryIcons.mjs'
import { runIfOutdated } from './build/runIfOutdated.mjs'
import { hasSources } from './process/hasSources.mjs'
import { program } from './process/program.mjs'
import { projectRoot } from './process/projectRoot.mjs'
import { step } from './process/step.mjs'

const SOURCES = ['prisma/schema', 'graphql', 'package-lock.json', ICONS]
const RESULTS = [
  ICON_PATHS,
  'server/db/__generated__/client.ts',
  'graphql/__generated__/queryTexts.ts',
  'graphql/__generated__/typeDefs.ts',
  'graphql/__generated__/types.ts',
]
const STAMP = 'node_modules/.cache/ripplemark/generate-stamp'

/** Generates the database client, the GraphQL types, the outlines of icons and the messages of browsers, unless up to date. */
export async function generate() {
  if (!hasSources) return
  await generateBrowserMessages()
  await runIfOutdated({ sources: SOURCES, results: RESULTS, stamp: STAMP }, async () => {
    generateCategoryIcons()
    await step('Generating the database client and the GraphQL types', async () => {
      // `prisma generate` requires a schema engine file but never runs it: any file will do, and nothing is downloaded.
      await program([join(projectRoot, 'node_modules/prisma/build/index.js'), 'generate'], {
        env: {
          PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
          PRISMA_HIDE_UPDATE_MESSAGE: '1',
          CHECKPOINT_DISABLE: '1',
        },
      })
      await program([
        join(projectRoot, 'node_modules/@graphql-codegen/cli/esm/bin.js'),
        '--config',
        'graphql/codegen.ts',
      ])
    })
  })
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await generate()
