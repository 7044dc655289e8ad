import 'server-only'
import { words } from '@/locales/words'
import type { PersonalRecords } from './personalRecordsOf'
import type { HeldRun } from './personalRunsOf'
import { valueText } from './valueText'

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => signs[sign] ?? sign)
const t = (key: string) => escaped(words('en-GB', 'personalData')(key))
const shown = (field: string, value: unknown) => `<td>${escaped(valueText(field, value))}</td>`

/** A record with one line for each of its fields. */
function facts(row: object): string {
  const lines = Object.entries(row).map(
    ([name, value]) => `<tr><th scope="row">${t(`field.${name}`)}</th>${shown(name, value)}</tr>`,
  )
  return `<table><tbody>${lines.join('')}</tbody></table>`
}

/** Rows of one kind under the names of their fields. */
function table(rows: readonly object[]): string {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const head = names.map((name) => `<th scope="col">${t(`field.${name}`)}</th>`).join('')
  const body = rows
    .map((row) => `<tr>${names.map((name) => shown(name, (row as Record<string, unknown>)[name])).join('')}</tr>`)
    .join('')
  return rows.length === 0 ? '<p>–</p>' : `<table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table>`
}

const style =
  'body{font:16px/1.5 sans-serif;margin:2rem auto;max-width:70rem;padding:0 1rem}table{border-collapse:collapse;width:100%;margin-bottom:1rem}td,th{border:1px solid #ccc;padding:.3rem .5rem;text-align:left;vertical-align:top;overflow-wrap:anywhere}'

/** The data as an HTML page, which loads nothing and runs nothing. */
export function readablePage(data: PersonalRecords, runs: readonly HeldRun[]): string {
  const part = (key: string, content: string) => `<h2>${t(`part.${key}`)}</h2>${content}`
  const { account, lineManagerOf, ...lists } = data
  const answered = runs.map(
    ({ answers, saidByManager, isWithheld, ...run }) =>
      `<h3>${escaped(run.questionnaire)}</h3>${facts(run)}${isWithheld ? `<p>${t('withheld')}</p>` : table(answers)}${saidByManager.length === 0 ? '' : `<h4>${t('saidByManager')}</h4>${table(saidByManager)}`}`,
  )
  return [
    `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><title>${t('title')}</title><style>${style}</style></head><body><h1>${t('title')}</h1><p>${t('times')}</p>`,
    part('account', facts({ ...account, lineManagerOf })),
    part('runs', answered.length === 0 ? '<p>–</p>' : answered.join('')),
    ...Object.entries(lists).map(([key, rows]) => part(key, table(rows as readonly object[]))),
    '</body></html>',
  ].join('\n')
}
