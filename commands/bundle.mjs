import { mkdirSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { build } from 'esbuild'
import { projectRoot } from './projectRoot.mjs'

/** Bundles a TypeScript entry of ours (packages stay outside) for Node and answers the path of the module. */
export async function bundle(entry) {
  const folder = join(projectRoot, 'node_modules/.cache/ripplemark/bundles')
  mkdirSync(folder, { recursive: true })
  const name = relative(projectRoot, join(projectRoot, entry)).replaceAll(/[^A-Za-z0-9]+/g, '-')
  const outfile = join(folder, `${name}.${process.pid}-${basename(entry).length}.mjs`)
  await build({
    absWorkingDir: projectRoot,
    entryPoints: [entry],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node22',
    jsx: 'automatic',
    packages: 'external',
    alias: { '@': projectRoot, 'server-only': join(projectRoot, 'server/testing/empty.ts') },
    loader: { '.graphql': 'text', '.png': 'file' },
    sourcemap: 'inline',
    logLevel: 'warning',
  })
  return outfile
}
