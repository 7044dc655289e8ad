import { readFileSync, writeFileSync } from 'node:fs'

const COMPILER =
  /const \{ wasm \} = await import\((".*\.wasm-base64\.mjs")\)\n\s*return await decodeBase64AsWasm\(wasm\)/

/**
 * Reads the query compiler from the file of its module. An imported module is never unloaded: its source, the text in
 * it and its compiled code would stay, each as large as the compiler.
 */
const readCompiler = (module) => `const { readFile } = process.getBuiltinModule('node:fs/promises')
    const { createRequire } = process.getBuiltinModule('node:module')
    const file = createRequire(process.cwd() + '/package.json').resolve(${module})
    const source = await readFile(file, 'latin1')
    return await decodeBase64AsWasm(source.slice(source.indexOf('"') + 1, source.lastIndexOf('"')))`

/** The source of the generated database client, which reads the query compiler from its file. */
export function leanClient(source) {
  if (!COMPILER.test(source))
    throw new Error('The generated database client has another form: adapt commands/build/leanClient.mjs to it.')
  return source.replace(COMPILER, (_, module) => readCompiler(module))
}

/** Rewrites the file of a generated database client. */
export const makeClientLean = (file) => writeFileSync(file, leanClient(readFileSync(file, 'utf8')))
