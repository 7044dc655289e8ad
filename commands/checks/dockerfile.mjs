import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DockerfileParser } from 'dockerfile-ast'
import { projectRoot } from '../process/projectRoot.mjs'

/** The text of the Dockerfile. */
export const dockerfile = () => readFileSync(join(projectRoot, 'Dockerfile'), 'utf8')

const argumentsOf = (instruction) => JSON.parse(instruction.getArgumentsContent())

/** How the finished image runs: { env, copies, user, command, healthCheck, workdir } of its last stage. */
export function imageOf(text) {
  const all = DockerfileParser.parse(text).getInstructions()
  const last = all.slice(all.findLastIndex((instruction) => instruction.getKeyword() === 'FROM'))
  const of = (keyword) => last.filter((instruction) => instruction.getKeyword() === keyword)
  const env = Object.fromEntries(
    of('ENV').flatMap((instruction) =>
      instruction.getProperties().map((property) => [property.getName(), property.getValue()]),
    ),
  )
  const health = /CMD (\[.*\])$/.exec(of('HEALTHCHECK').at(-1)?.getArgumentsContent() ?? '')?.[1]
  const copies = of('COPY').map((instruction) => {
    const paths = instruction.getArguments().map((argument) => argument.getValue())
    return { sources: paths.slice(0, -1), target: paths.at(-1) }
  })
  return {
    env,
    copies,
    user: of('USER').at(-1)?.getArgumentsContent(),
    command: argumentsOf(of('CMD').at(-1)),
    healthCheck: health === undefined ? null : JSON.parse(health),
    workdir: of('WORKDIR').at(-1)?.getArgumentsContent(),
  }
}
