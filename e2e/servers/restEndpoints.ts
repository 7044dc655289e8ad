import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

export type RestEndpoint = { path: string; methods: string[]; isOpen: boolean }

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? filesIn(join(folder, entry.name)) : [join(folder, entry.name)],
  )

/** Endpoints without a use case: health checks, and next-auth, which reads the session itself. */
const withoutUseCase = ['/api/health/live', '/api/health/ready', '/api/auth/[...nextauth]']
/** Substitutes the parameters of a route pattern. */
const pathOf = (pattern: string) =>
  pattern
    .replace('[...nextauth]', 'session')
    .replace('[client]', 'ripplemark')
    .replace(/\[\w+\]/g, '0192f0a0-0000-7000-8000-00000000dead')

/** All REST endpoints of the product, read from the route files: path, methods, and whether access is public. */
export function restEndpoints(root = join(import.meta.dirname, '../..')): RestEndpoint[] {
  const publicUseCases = filesIn(join(root, 'server/services'))
    .filter((file) => file.endsWith('.ts') && !file.includes('.test.'))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/export const (\w+) = publicUseCase\(/g)].map(([, name]) => name),
    )
  return filesIn(join(root, 'app/api'))
    .filter((file) => file.endsWith('/route.ts'))
    .map((file) => {
      const text = readFileSync(file, 'utf8')
      const pattern = `/${relative(join(root, 'app'), file).replace(/\/route\.ts$/, '')}`
      const methods = [
        ...text.matchAll(/(?:\bas |export (?:const|async function|function) )(GET|POST|PUT|PATCH|DELETE)\b/g),
      ].map(([, method]) => method ?? '')
      const isOpen =
        withoutUseCase.includes(pattern) ||
        [...text.matchAll(/\((\w+)[,)]/g)].some(([, name]) => publicUseCases.includes(name))
      return { path: pathOf(pattern), methods, isOpen }
    })
}
