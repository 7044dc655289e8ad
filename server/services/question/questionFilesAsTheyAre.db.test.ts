import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { db } from '@/server/db/client'
import { companyAdmin } from '@/server/testing/actors'
import { analysisType } from '@/server/testing/factories/analysisType'
import { profile } from '@/server/testing/factories/profile'
import { questionnaire } from '@/server/testing/factories/questionnaire'
import { uploadedFile } from '@/server/testing/factories/uploadedFile'
import { workbookFile, workbookOfSheets } from '@/server/testing/files/workbookFile'
import type { SheetChoice } from '@/domain/sheetPlace'
import { importQuestionnaireQuestions } from './importQuestionnaireQuestions'

const folder = join(import.meta.dirname, '../../testing/files/inputs')
const now = new Date('2026-06-10T12:00:00Z')

type File = { filename: string; bytes: Uint8Array }

async function imported(file: File, choice: Partial<SheetChoice> & { isCheck?: boolean } = {}) {
  const { id: questionnaireId, subscriptionId } = await questionnaire()
  await analysisType({ subscriptionId, name: 'Confidence' })
  const { userId } = await profile({ subscriptionId, group: 'SubscriptionAdministrator' })
  const actor = companyAdmin({ subscriptionId, userId })
  const blobId = await uploadedFile(actor, file)
  const results = await importQuestionnaireQuestions({ actor, db: db(), now }, { blobId, questionnaireId, ...choice })
  return {
    said: results.map(({ rowNumber, errors }) => [rowNumber, ...errors.map(({ key }) => key)]),
    notes: results.flatMap(({ notes }) => notes),
    place: results.find(({ rowNumber }) => rowNumber === -1)?.place ?? null,
    questions: results.flatMap(({ question }) => question ?? []),
  }
}
const fromFolder = (filename: string) =>
  imported({ filename, bytes: new Uint8Array(readFileSync(join(folder, filename))) })

describe('a file of questions, as its program writes it,', () => {
  it('has its options as the sheet shows them', async () => {
    const { questions } = await fromFolder('questions-number-formats.xlsx')
    expect(questions).toMatchObject([
      {
        options: ['0%', '25%', '50%', '100%'],
      },
    ])
  })
  it('with a ninth option says that it would be lost', async () => {
    const { said, notes } = await fromFolder('questions-nine-options.csv')
    expect(said).toEqual([[-1], [2, 'optionBeyond']])
    expect(notes).toEqual([{ key: 'questionColumnsUnused', values: { names: 'Multiple Choice Response 9' } }])
  })
  it('with a misspelt heading names the column that is not used', async () => {
    const { said, notes, questions } = await fromFolder('questions-misspelt-heading.csv')
    expect(said).toEqual([[-1], [2]])
    expect(notes).toEqual([{ key: 'questionColumnsUnused', values: { names: 'Scale Maximum' } }])
    expect(questions).toMatchObject([{ scaleMax: 10, isNARequired: true }])
  })
  it('has yes and no in the words people write', async () => {
    const { said, questions } = await fromFolder('questions-words-people-write.csv')
    expect(said).toEqual([[2], [3], [4], [5], [6]])
    expect(questions.map(({ isNARequired }) => isNARequired)).toEqual([false, true, true, true, true])
  })
  it.each<[string, number]>([
    ['questions-angle-brackets.csv', 6],
    ['questions-long-option.csv', 1],
    ['questions-other-text.csv', 7],
  ])('%s is imported as before', async (filename, count) => {
    const { said, notes, questions } = await fromFolder(filename)
    expect(said.filter((row) => row.length > 1)).toEqual([])
    expect([notes, questions.length]).toEqual([[], count])
  })
  it('with the same option twice is refused as before', async () => {
    expect((await fromFolder('questions-same-option-twice.csv')).said).toEqual([[2, 'answerTwice']])
  })
  it('is found below a title, in Windows-1252 too, and a heading that stands twice is named', async () => {
    const header = 'Section Name;Question Type;Response Type;Question Text;Analysis Type;Question Text'
    const text = `Unsere Fragen;;;;;\nStand Juni;;;;;\n${header}\nTeil;Measure;YesNo;Hat es geholfen, für Sie?;Confidence;x`
    const { said, notes, place, questions } = await imported({ filename: 'a.csv', bytes: Buffer.from(text, 'latin1') })
    expect(said).toEqual([[-1], [4]])
    expect(notes.map(({ key }) => key)).toEqual(['questionColumnsUnused'])
    expect(place).toMatchObject({ headingRow: 3, isWindows1252: true, sheets: [] })
    expect(questions.map(({ questionText }) => questionText)).toEqual(['Hat es geholfen, für Sie?'])
  })
  it('of several sheets says which one was read, and reads another or from another row where that is chosen', async () => {
    const header = ['Section Name', 'Question Type', 'Response Type', 'Question Text', 'Analysis Type']
    const row = (text: string) => ['A', 'Measure', 'YesNo', text, 'Confidence']
    const bytes = await workbookOfSheets({
      'Read me': [['Please fill in the next sheet.']],
      Spring: [header, row('Are you sure?')],
      Autumn: [header, row('Not this one?'), header, row('Were you sure?')],
    })
    const file = { filename: 'a.xlsx', bytes }
    const textsOf = async (choice: Partial<SheetChoice>) =>
      (await imported(file, choice)).questions.map(({ questionText }) => questionText)
    expect(await textsOf({})).toEqual(['Are you sure?'])
    expect(await textsOf({ sheet: 'Autumn', headingRow: 3 })).toEqual(['Were you sure?'])
    const sheets = ['Read me', 'Spring', 'Autumn']
    expect(await imported(file, { isCheck: true })).toMatchObject({ place: { sheet: 'Spring', sheets, headingRow: 1 } })
    expect(await imported(file, { isCheck: true, sheet: 'Read me' })).toMatchObject({
      said: [[-1, 'columnMissing']],
      place: { sheet: 'Read me', sheets, firstRows: [{ rowNumber: 1 }] },
    })
  })
  it('with a format that cannot be rendered has an error in that row', async () => {
    const header = ['Section Name', 'Question Type', 'Response Type', 'Question Text', 'Analysis Type', 'Scale Max']
    const bytes = await workbookFile([header, ['A', 'Measure', 'Scale', 'How sure?', 'Confidence', 5]], {
      F2: '[<100]0;0.0',
    })
    expect((await imported({ filename: 'a.xlsx', bytes })).said).toEqual([[2, 'cellUnreadable']])
  })
})
