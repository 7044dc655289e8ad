import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { pastedPeople } from '@/domain/audience'
import { db } from '@/server/db/client'
import { companyAdmin } from '@/server/testing/actors'
import { profile } from '@/server/testing/factories/profile'
import { questionnaire } from '@/server/testing/factories/questionnaire'
import { subscriptionDepartment } from '@/server/testing/factories/subscriptionDepartment'
import { uploadedFile } from '@/server/testing/factories/uploadedFile'
import { bring } from '@/server/testing/scenarios/importing'
import { toAcceptedFile } from '../blob/toAcceptedFile'
import { importPreview } from './importPreview'

const folder = join(import.meta.dirname, '../../testing/files/inputs')
const fileOf = (filename: string) => ({ filename, bytes: new Uint8Array(readFileSync(join(folder, filename))) })
const now = new Date('2026-03-02T09:00:00Z')

/** Address (without its domain), first name, last name and department; the rows that fail and those left out. */
type Expected = { people: string[]; failed?: number; leftOut?: string[]; totals?: number }
const one = (...people: string[]): Expected => ({ people })
const files: Record<string, Expected> = {
  'people-bamboohr.csv': one('bam.boo|Bam|Boo|Operations'),
  'people-canvas-users.csv': { people: ['can.one|Cannie|One|'], leftOut: ['can.two'] },
  'people-department-case-space.csv': one(
    'dcs.one|Dee|Cs|Operations',
    'dcs.two|Dee|Cs|Operations',
    'dcs.three|Dee|Cs|Operations',
  ),
  'people-duplicate-heading.csv': one('dup.work|Dup|One|'),
  'people-emails-hard.csv': {
    people: [
      ...[
        "niamh.o'hara|Niamh|O'Hara|",
        'eve+training|Eve|Plus|',
        'jörg.müller|Jörg|Local|',
        'ola@xn--mller-bau-q9a.example|Ola|IdnDomain|',
      ],
      ...[
        'r&d|Rd|Ampersand|',
        'mia.to|Mia|Mailto|',
        'ned.angle|Ned|Angle|',
        'trail.space|Trail|Space|',
        'nbsp.one|Nbsp|One|',
      ],
      ...[
        'upper.case|Upper|Case|',
        'long.tld@example.international|Long|Tld|',
        'a_b.c-d@sub.dept.example.test|Under|Score|',
        'x|X|Short|',
      ],
      ...[
        'full.width|Full|Width|',
        'slash/x|Slash|X|',
        '_lead|Lead|Us|',
        '-dash|Dash|L|',
        'trail-|Tr|D|',
        "o'|Apo|End|",
      ],
    ],
    failed: 3,
  },
  'people-entra-id.csv': { people: ['enid.one|Enid|One|Operations'], leftOut: ['eve.guest'] },
  'people-filtered-hidden-rows.xlsx': one('vis.one|Vis|One|'),
  'people-footer-total.csv': { people: ['ftr.one|Fay|One|'], totals: 1 },
  'people-french-headings.csv': one('fr.un|Élodie|Durand|Operations'),
  'people-google-contacts.csv': one('gia.contact|Gia|Contact|Operations'),
  'people-google-forms.csv': one('gform.one|Gina|Form|'),
  'people-header-after-empty.csv': one('hae.one|Hae|One|'),
  'people-latin1.csv': one('jurgen.one|Jürgen|Möller|'),
  'people-mac-cr.csv': one('cr.one|Cara|Rr|', 'cr.two|Cody|Rr|'),
  'people-moodle-users.csv': { people: ['mo.one|Mo|Odle|Operations'], leftOut: ['mo.two'] },
  'people-ms-forms.csv': { people: ['forms.one|Fred|Forms|'], failed: 1 },
  'people-no-references.xlsx': one('noref.one|Nora||'),
  'people-number-names.xlsx': one('num.one|1000000000000000|45992|Operations', 'num.two|num.two|NoCache|Operations'),
  'people-open-edx.csv': one('opal.edx|Opal|Edx|'),
  'people-outlook-contacts.csv': one('otto.look|Otto|Look|Operations'),
  'people-personio-german.csv': one('joerg.gross|Jörg|Groß|Operations'),
  'people-pipe.csv': one('pipe.one|Pip|Pe|'),
  'people-prefixed-xml.xlsx': one('pre.one|Pre|One|'),
  'people-quoted-newline.csv': one('nl.one|Nell Ann|One|Operations'),
  'people-semicolon-comma-in-heading.csv': one(
    'ada.okafor1|Ada|Okafor|Operations',
    'bo.lindqvist1|Bo|Lindqvist|Operations',
  ),
  'people-sep-line.csv': one('sep.one|Sep|One|'),
  'people-spanish-headings.csv': one('es.uno|José|Núñez|Operations'),
  'people-strict-ooxml.xlsx': one('str.one|Strict|One|'),
  'people-successfactors.csv': { people: ['sam.factor|Sam|Factor|Operations'], failed: 1 },
  'people-teams-attendance.csv': { people: ['tina.team|Tina|Team|'], failed: 4 },
  'people-title-rows.csv': one('title.one|Title|One|'),
  'people-trailing-empty-columns.csv': one('tec.one|Tec|One|'),
  'people-umlaut-decomposed.csv': one('nfd.one|Zoë|Müller|Operations'),
  'people-utf16le.csv': one('u16.one|Łucja|Nowak|'),
  'people-utf16le.txt': one('u16.two|Łucja|Nowak|'),
  'people-whole-file-quoted.csv': one('wfq.one|Wanda|Fq|'),
  'people-workday.csv': one('wanda.day|Wanda|Day|Operations'),
}

let checked = 0
afterAll(() => console.info(`${Object.keys(files).length} files of people, ${checked} readings`))

const addressOf = (person: string) => {
  const [local = ''] = person.split('|')
  return local.includes('@') ? local : `${local}@example.test`
}

async function company() {
  const { subscriptionId } = await subscriptionDepartment({ name: 'Operations' })
  const { userId } = await profile({ group: 'SubscriptionAdministrator', subscriptionId })
  return { subscriptionId, actor: companyAdmin({ subscriptionId, userId }) }
}

async function storedPeople(subscriptionId: string, emails: readonly string[]) {
  const found = await db().profile.findMany({
    where: { subscriptionId, user: { email: { in: [...emails] } } },
    include: { user: true, subscriptionDepartment: true },
  })
  return found.map(({ firstName, lastName, user, subscriptionDepartment: department }) =>
    [user.email, firstName, lastName, department?.name ?? ''].join('|'),
  )
}

const textOf = (bytes: Uint8Array) => {
  if (bytes[0] === 0xff) return new TextDecoder('utf-16le').decode(bytes)
  const text = new TextDecoder().decode(bytes)
  return text.includes('\ufffd') ? new TextDecoder('windows-1252').decode(bytes) : text
}

describe('a file of people, as its program writes it,', () => {
  it.each(Object.entries(files))('%s', async (filename, { people, failed = 0, leftOut = [], totals = 0 }) => {
    const { subscriptionId, actor } = await company()
    const file = fileOf(filename)
    const emails = people.map(addressOf)

    const blobId = await uploadedFile(actor, file)
    const preview = await importPreview({ actor, db: db(), now }, { blobId })
    expect(preview).toMatchObject({ problem: null, newDepartments: [], removed: { count: 0 } })
    expect([preview.totalRows, preview.inactiveRows]).toEqual([
      people.length + failed + leftOut.length + totals,
      leftOut.length,
    ])
    const mapping = preview.mapping

    const imported = await bring(actor, [], { file, mapping })
    const outcomes = (outcome: string) => imported.rows.filter((row) => row.outcome === outcome).length
    expect([outcomes('Added'), outcomes('Failed'), outcomes('LeftOut')]).toEqual([
      people.length,
      failed,
      leftOut.length + totals,
    ])
    const expected = people.map((person) => [addressOf(person), ...person.split('|').slice(1)].join('|'))
    expect((await storedPeople(subscriptionId, emails)).sort()).toEqual(expected.sort())

    const { id: questionnaireId } = await questionnaire({ subscriptionId })
    await bring(actor, [], { file, mapping, questionnaireId })
    const participants = await db().questionnaireRespondentSession.findMany({ where: { questionnaireId } })
    expect(participants.map(({ email }) => email).sort()).toEqual([...emails].sort())
    checked += 3

    if (filename.endsWith('.xlsx')) return
    const pasted = pastedPeople(textOf(file.bytes)).people.map(({ email }) => email)
    expect(pasted.sort()).toEqual([...emails, ...leftOut.map(addressOf)].sort())
    checked += 1
  })
  it.each([
    ['people.ods', 'importOds'],
    ['people-html-as-xls.xls', 'importOldSheet'],
  ])('%s is refused with what to do', async (filename, key) =>
    expect(toAcceptedFile(fileOf(filename))).rejects.toMatchObject({ code: 'UNSUPPORTED_TYPE', details: { key } }),
  )
})
