import 'server-only'
import { words } from '@/locales/words'
import type { Held } from './held'
import type { HeldRun } from './heldRuns'

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => signs[sign] ?? sign)

function shown(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–'
  if (value instanceof Date) return escaped(value.toISOString().slice(0, 19).replace('T', ' '))
  return escaped(typeof value === 'object' ? JSON.stringify(value) : String(value as string | number | boolean))
}

/** Rows of one kind as a table: what JSON calls them stands above them. */
function table(rows: readonly object[]): string {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const head = names.map((name) => `<th scope="col">${escaped(name)}</th>`).join('')
  const body = rows.map((row) => `<tr>${names.map((name) => `<td>${shown((row as Record<string, unknown>)[name])}</td>`).join('')}</tr>`).join('')
  return rows.length === 0 ? '<p>–</p>' : `<table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table>`
}

const style = 'body{font:16px/1.5 sans-serif;margin:2rem auto;max-width:70rem;padding:0 1rem}table{border-collapse:collapse;width:100%}td,th{border:1px solid #ccc;padding:.3rem .5rem;text-align:left;vertical-align:top;overflow-wrap:anywhere}'

/** The data as a page to read, which loads nothing and runs nothing. */
export function readablePage(data: Held, runs: readonly HeldRun[]): string {
  const t = words('en-GB', 'personalData')
  const part = (key: string, content: string) => `<h2>${escaped(t(`part.${key}`))}</h2>${content}`
  const { account, lineManagerOf, ...lists } = data
  const answered = runs.map(({ answers, isWithheld, ...run }) => `<h3>${shown(run.questionnaire)}</h3>${table([run])}${isWithheld ? `<p>${escaped(t('withheld'))}</p>` : table(answers)}`)
  return [
    `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><title>${escaped(t('title'))}</title><style>${style}</style></head><body><h1>${escaped(t('title'))}</h1><p>${escaped(t('times'))}</p>`,
    part('account', table([{ ...account, lineManagerOf }])),
    part('runs', answered.length === 0 ? '<p>–</p>' : answered.join('')),
    ...Object.entries(lists).map(([key, rows]) => part(key, table(rows as readonly object[]))),
    '</body></html>',
  ].join('\n')
}
