import { bare } from './headings'

const yes = ['true', 'yes', 'y', '1', 'x', 'wahr', 'ja', 'j', 'vrai', 'oui', 'verdadero', 'sí', 'si']
const no = ['false', 'no', 'n', '0', 'falsch', 'nein', 'faux', 'non', 'falso']
/** Columns that say who is not active, and those that say who is. */
const ofInactive = [
  ...['suspended', 'issuspended', 'disabled', 'isdisabled', 'deactivated', 'archived', 'inactive', 'isinactive'],
  ...['terminated', 'deleted', 'blocked', 'locked', 'gesperrt', 'deaktiviert', 'inaktiv', 'ausgeschieden', 'inactif'],
  ...['suspendu', 'désactivé', 'inactivo', 'suspendido'],
]
const ofActive = [
  'accountenabled',
  'enabled',
  'active',
  'isactive',
  'useractive',
  'activestatus',
  'aktiv',
  'actif',
  'activo',
]
/** Words that say it under any heading. */
const words = [
  ...ofInactive,
  ...['notactive', 'left', 'leaver', 'former', 'exited', 'departed', 'dismissed', 'retired', 'resigned', 'withdrawn'],
  ...['ausgetreten', 'gekündigt', 'ehemalig', 'parti', 'sorti', 'baja', 'cesado', 'separated', 'offboarded'],
]

/** What a cell says when it says yes or no, in the words that spreadsheets and people use; null for anything else. */
export function yesOrNo(cell: string): boolean | null {
  const said = bare(cell)
  return yes.includes(said) ? true : no.includes(said) ? false : null
}

/** Whether the cell under a heading says that a person is not active (any more), as "suspended: 1" or "Enabled: False". */
export function isInactive(heading: string, cell: string): boolean {
  const [name, said] = [bare(heading), bare(cell)]
  if (said === '') return false
  if (words.includes(said)) return true
  const answer = yesOrNo(cell)
  if (answer === null) return false
  return ofInactive.includes(name) ? answer : ofActive.includes(name) && !answer
}
