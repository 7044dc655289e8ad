import { type Day, wallClock } from '../day'
import type { ReportKind, ReportSelection } from './report'

/** Characters that no file system accepts, and invisible ones. */
const illegal = /[\\/:*?"<>|]/g
const invisible = /[\u0000-\u001f\u007f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g
/** File systems limit a name to 255 bytes; a character may take four. */
const mostBytes = 240

const short = (name: string) => Array.from(name).slice(0, 25).join('').trimEnd()
const ofSection = (sectionName: string | null) => (sectionName === null ? '' : `-${short(sectionName)}`)

/** Truncates a name so that its ending fits. */
function cut(name: string, ending: string): string {
  const encoder = new TextEncoder()
  let letters = Array.from(name)
  while (encoder.encode(letters.join('') + ending).length > mostBytes) letters = letters.slice(0, -1)
  return `${letters.join('')}${ending}`
}

const safe = (name: string) =>
  name
    .replace(invisible, '')
    .replace(illegal, '-')
    .replace(/\.{2,}/g, '-')

/**
 * A name legal on every system: leading dots and spaces are removed, and its ending is preserved when it must be
 * cut.
 */
export function legalFileName(name: string, ending: string): string {
  return cut(safe(name).replace(/^[\s.]+/, ''), safe(ending))
}

type Single = {
  owner: string
  questionnaireName: string
  sectionName?: string | null
  selection?: ReportSelection | null
  day: Day
}

/** Which learners a report is limited to: their departments, else their number. */
const ofSelection = (selection: ReportSelection | null) => {
  if (selection === null) return ''
  const { departments, learners, of } = selection
  return `-${departments.length > 0 ? short(departments.join(', ')) : `${learners} of ${of} learners`}`
}

/**
 * '{company or department}-{first 25 characters of the questionnaire}-Report-{YYYY-MM-DD}.pdf'; an individual report
 * begins with the participant's full name instead. In a single-section report the first 25 characters of the section's
 * name come before the ending, and in one of chosen learners their departments or number.
 */
export function reportFileName({
  owner,
  questionnaireName,
  sectionName = null,
  selection = null,
  day,
}: Single): string {
  const ending = `${ofSection(sectionName)}${ofSelection(selection)}-Report-${day}.pdf`
  return legalFileName(`${owner}-${short(questionnaireName)}`, ending)
}

type InPackage = {
  kind: ReportKind
  questionnaireName: string
  sectionName?: string | null
  departmentName?: string
  learner?: { firstName: string; lastName: string }
  day: Day
}

/**
 * The name of a report inside a package: 'Full-…', 'Department-…-{department}-…', 'Individual-…-{first}_{last}-…', or
 * 'Full-…-Chain of impact-…' for the chain, which is never of one section.
 */
export function packagedFileName({
  kind,
  questionnaireName,
  sectionName = null,
  departmentName = '',
  learner,
  day,
}: InPackage): string {
  const name = short(questionnaireName)
  const ending = `${ofSection(sectionName)}-Report-${day}.pdf`
  if (kind === 'Impact') return legalFileName(`Full-${name}`, `-Chain of impact-${day}.pdf`)
  if (kind === 'Company') return legalFileName(`Full-${name}`, ending)
  if (kind === 'Department') return legalFileName(`Department-${name}-${departmentName}`, ending)
  return legalFileName(`Individual-${name}-${learner?.firstName ?? ''}_${learner?.lastName ?? ''}`, ending)
}

/** The names made unique: a repeated name gets " (2)" before its ending, ignoring case. */
export function distinctFileNames(names: readonly string[]): string[] {
  const taken = new Set<string>()
  return names.map((name) => {
    const [stem, ending] = name.endsWith('.pdf') ? [name.slice(0, -4), '.pdf'] : [name, '']
    let free = name
    for (let number = 2; taken.has(free.toLowerCase()); number += 1) free = cut(stem, ` (${number})${ending}`)
    taken.add(free.toLowerCase())
    return free
  })
}

/** 'Reports-{YYYYMMDDHHmmss}.zip', in local time of a time zone. */
export function packageName(now: Date, timeZone: string): string {
  const { day, hour, minute, second } = wallClock(now, timeZone)
  return `Reports-${day.replaceAll('-', '')}${[hour, minute, second].map((part) => String(part).padStart(2, '0')).join('')}.zip`
}
