import { join, relative, resolve } from 'node:path'
import { projectRoot } from '../process/projectRoot.mjs'

/** Modules of commands/ and qa/ run as they are, and find other files from where they lie: a bundle refers to them. */
const plainModules = (folder) => ({
  name: 'plain modules',
  setup({ onResolve }) {
    onResolve({ filter: /\.mjs$/ }, ({ path, resolveDir }) => {
      if (!/^(@\/|\.\.?\/)/.test(path)) return
      const file = path.startsWith('@/') ? join(projectRoot, path.slice(2)) : resolve(resolveDir, path)
      if (!/^(commands|qa)\//.test(relative(projectRoot, file))) return
      return { path: relative(folder, file), external: true }
    })
  },
})

/**
 * Bundles TypeScript entries of ours for Node, packages left outside: `entries` says which file of `folder` is made of which
 * entry, like { worker: 'server/workerMain.ts' }. What several of them need is in files that they share.
 */
export async function bundle({ entries, folder }) {
  const { build } = await import('esbuild')
  await build({
    absWorkingDir: projectRoot,
    entryPoints: entries,
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    chunkNames: 'shared-[hash]',
    platform: 'node',
    format: 'esm',
    target: 'node22',
    jsx: 'automatic',
    packages: 'external',
    alias: { '@': projectRoot, 'server-only': join(projectRoot, 'server/testing/empty.ts') },
    plugins: [plainModules(folder)],
    sourcemap: true,
    sourcesContent: false,
    logLevel: 'warning',
  })
}
