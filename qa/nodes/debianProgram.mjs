import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The path of a program from a system package; null where it is not installed. */
export const debianProgram = (name) =>
  [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path)) ?? null

/** The same, but throws an error that says what to install. */
export function neededProgram(name) {
  const path = debianProgram(name)
  if (path === null)
    throw new Error(`There is no ${name} on this machine: install it (apt-get install ${name}), then try again.`)
  return path
}
