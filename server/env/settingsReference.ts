import 'server-only'
import { settingGroups } from './settings'

type Meta = { about: string; standard?: string; isSecret?: boolean }

const ownNames = ['EMBEDDED_DATABASE_URL']
const groups = Object.entries(settingGroups).map(([title, settings]) => ({
  title,
  settings: Object.entries(settings)
    .filter(([name]) => !ownNames.includes(name))
    .map(([name, schema]) => ({ name, ...(schema.meta() as Meta) })),
}))

const row = ({ name, about, standard = '', isSecret }: Meta & { name: string }) =>
  `| \`${name}\` | ${about}${isSecret === true ? ' **Secret.**' : ''} | ${standard} |`

/** docs/settings.md: every setting with its meaning and its default. */
export function settingsReference(): string {
  const tables = groups.map(({ title, settings }) =>
    [`## ${title}`, '', '| name | what it is | when unset |', '|---|---|---|', ...settings.map(row), ''].join('\n'),
  )
  return `# Settings

Generated from the schema that validates them (\`server/env/settings.ts\`); a test asserts that this page is current. All are optional. They come from the environment, or from a file
\`.env\` beside package.json. An invalid value stops the start with its name and the reason; an empty value is the same as unset.

${tables.join('\n')}`
}

/** An initial value: the default, or a secret that is rejected at the start until it is replaced. */
function sample({ name, standard = '' }: Meta & { name: string }): string {
  if (/^(?!AUTH_).*(SECRET|PEPPER)$/.test(name)) return 'change-me-to-at-least-32-random-characters'
  return /^[\w.:/$-]+$/.test(standard) && !/^[A-Z_]+$/.test(standard) ? standard : ''
}

/** .env.example: the same settings, to be copied. */
export function settingsExample(): string {
  const lines = groups.flatMap(({ title, settings }) => [
    '',
    `# ${title}`,
    ...settings.flatMap((setting) => [`# ${setting.about}`, `# ${setting.name}=${sample(setting)}`]),
  ])
  return `# Every setting is optional: without any, \`npm start\` starts a demonstration on http://localhost:3000 with an embedded
# PostgreSQL. Copy this file to .env, and remove the # of the settings that you set. docs/settings.md has the same as a table.
${lines.join('\n')}
`
}
