import { spawn } from 'node:child_process'
import { stripVTControlCharacters } from 'node:util'
import { projectRoot } from '../process/projectRoot.mjs'

// A run on a busy machine takes three times as long as on a quiet one.
const TIMEOUT = 60 * 60_000
/** Lines of a failed program that its error repeats: a summary is read where the whole output was cut. */
const REPEATED = 12

/**
 * Runs a Node program of a package or of the project; throws unless it succeeds. Output goes to `write`; a hanging one
 * is stopped.
 */
export function tool(args, { env = {}, write, longest = TIMEOUT }) {
  const name = args[0].split('/').at(-1)
  let output = ''
  const append = (text) => {
    output += text
    write(text)
  }
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: projectRoot,
      env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', append)
    const limit = setTimeout(() => {
      write(`${name} was still running after ${longest / 60_000} minutes and is stopped.\n`)
      child.kill('SIGTERM')
      setTimeout(() => child.kill('SIGKILL'), 30_000).unref()
    }, longest)
    child.once('error', reject)
    child.once('close', (code) => {
      clearTimeout(limit)
      if (code === 0) resolve()
      else reject(new Error([`${name} ended with code ${code}`, ...failureLines(output)].join('\n    ')))
    })
  })
}

/** What follows each failure that the program marks, else the end of the output. */
function failureLines(output) {
  const lines = stripVTControlCharacters(output)
    .split('\n')
    .filter((line) => line.trim() !== '')
  const failed = lines.flatMap((line, at) => (/FAILED|✗/.test(line) ? lines.slice(at, at + REPEATED / 2) : []))
  return (failed.length > 0 ? failed.slice(0, 2 * REPEATED) : lines.slice(-REPEATED)).map((line) => line.slice(0, 300))
}
