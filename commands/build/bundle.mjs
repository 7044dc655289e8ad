import { join, relative, resolve } from 'node:path'
import { projectRoot } from '../process/projectRoot.mjs'

/** Modules of commands/ and qa/ run unbundled and locate files relative to themselves: a bundle imports them. */
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

let running = 0

/** The process of esbuild would run as long as this one: the last bundle stops it. */
async function withEsbuild(work) {
  const esbuild = await import('esbuild')
  running += 1
  try {
    return await work(esbuild)
  } finally {
    running -= 1
    if (running === 0) await esbuild.stop()
  }
}

/**
 * Bundles TypeScript entries for Node, with packages external: `entries` maps each file of `folder` to its entry,
 * like { worker: 'server/process/programs/workerMain.ts' }. Shared code goes into shared chunks.
 */
export async function bundle({ entries, folder }) {
  const options = {
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
    alias: { '@': projectRoot, 'server-only': join(projectRoot, 'commands/build/empty.ts') },
    plugins: [plainModules(folder)],
    sourcemap: true,
    sourcesContent: false,
    logLevel: 'warning',
  }
  await withEsbuild(({ build }) => build(options))
}
