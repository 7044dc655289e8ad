import { randomUUID } from 'node:crypto'
import ExcelJS from 'exceljs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { questionColumns } from '@/domain/sheet'
import { questionFormSchema, questionTypes, responseTypesFor, scaleLooks } from '@/domain/question'
import { oneLine } from '@/domain/text'
import { db } from '@/server/db/client'
import { cleanRichText } from '@/server/richText/cleanRichText'
import { companyAdmin, departmentAdmin } from '@/server/testing/actors'
import { analysisType } from '@/server/testing/factories/analysisType'
import { question } from '@/server/testing/factories/question'
import { questionnaire } from '@/server/testing/factories/questionnaire'
import { questionnaireSection } from '@/server/testing/factories/questionnaireSection'
import { subscription } from '@/server/testing/factories/subscription'
import { subscriptionTemplateLink } from '@/server/testing/factories/subscriptionTemplateLink'
import { uploadedFile } from '@/server/testing/factories/uploadedFile'
import { errorsOf, standardErrors } from '@/server/testing/errorsOf'
import { importQuestionnaireQuestions } from '../question/importQuestionnaireQuestions'
import { exportQuestionnaireQuestions } from './exportQuestionnaireQuestions'

const now = new Date('2026-07-01T23:30:00Z')
const formats = ['xlsx', 'csv'] as const

/** Texts that files, spreadsheets and browsers each interpret differently. */
const pieces = fc.constantFrom(
  '=1+1',
  '+',
  '-',
  '@SUM(A1)',
  "'",
  '"',
  '""',
  ',',
  ';',
  '\t',
  '\n',
  ' ',
  '＝',
  '😀',
  '👩‍👩‍👧',
  '\u200f',
  '\u202e',
  'عربي',
  'é',
  'e\u0301',
  '\uf900',
  '<b>',
  '</b>',
  '<p>',
  '</p>',
  '&amp;',
  '&',
  '<',
  '_x0041_',
  '_x005F_',
  '{n}',
  '\\',
  'word',
  '1',
  'TRUE',
)
const texts = fc.oneof(
  fc.array(pieces, { maxLength: 10 }).map((parts) => parts.join('')),
  fc.string({ unit: 'grapheme', maxLength: 30 }).map((text) => text.replace(/[\ufffe\uffff]/g, '')),
)
const line = (longest: number) => texts.map((text) => oneLine(text).slice(0, longest).trim())
const seen = line(80).map((text) => (text === '' ? 'Seen' : text))

/** Any value of a field, by its schema: a new field is drawn without being listed here. */
function anyOf(schema: z.ZodType): fc.Arbitrary<unknown> {
  if (schema.safeParse('').success) return texts
  if (schema.safeParse([]).success) return fc.array(texts, { maxLength: 3 })
  if (schema.safeParse(1.5).success) return fc.option(fc.integer({ min: -1e8, max: 1e8 }).map((cents) => cents / 100))
  return schema.safeParse(null).success ? fc.constantFrom(true, false, null) : fc.boolean()
}
const anything = Object.fromEntries(
  Object.entries(questionFormSchema.shape).map(([name, schema]) => [name, anyOf(schema)]),
)
const questionRow = fc.record({
  ...anything,
  questionText: texts.map((text) => cleanRichText(`${text}?`)),
  type: fc.constantFrom(...questionTypes).chain((questionType) =>
    fc.record({
      questionType: fc.constant(questionType),
      responseType: fc.constantFrom(...responseTypesFor(questionType)),
    }),
  ),
  category: fc.nat(2),
  boxes: fc.tuple(fc.integer({ min: 0, max: 10 }), fc.integer({ min: 1, max: 10 })),
  scaleMax: fc.integer({ min: 1, max: 10 }),
  scaleLook: fc.constantFrom(...scaleLooks),
  condition: fc.constant(null),
  options: fc
    .tuple(fc.tuple(seen, seen, ...Array.from({ length: 6 }, () => line(80))), fc.array(seen, { maxLength: 4 }))
    .map(([own, further]) => [...own, ...further])
    .map((options) => options.slice(0, options.findLastIndex((text) => text !== '') + 1)),
  optionOrder: fc.constant<number[]>([]),
  fixedOptions: fc.subarray([1, 2]),
  mostChosen: fc.option(fc.integer({ min: 1, max: 30 })),
})
const outlines = fc.uniqueArray(
  fc.record({ name: seen, description: texts, questions: fc.array(questionRow, { maxLength: 4 }) }),
  { selector: ({ name }) => name, minLength: 1, maxLength: 4 },
)

type Outline = (typeof outlines extends fc.Arbitrary<infer Drawn> ? Drawn : never)[number]

async function company() {
  const { id: subscriptionId } = await subscription()
  const names = ['Productivity', '=Own "category"', "'Tis, quoted"]
  const categories = [
    await db().analysisType.findFirstOrThrow({ where: { isAdminOnly: true, name: names[0] } }),
    ...(await Promise.all(names.slice(1).map((name) => analysisType({ subscriptionId, name })))),
  ]
  return {
    subscriptionId,
    categories: categories.map(({ id }) => id),
    actor: companyAdmin({ subscriptionId, userId: randomUUID() }),
  }
}

/** Stores a generated questionnaire through the use cases of the forms; questions that these reject are left out. */
async function stored(outline: Outline[], { subscriptionId, categories }: Awaited<ReturnType<typeof company>>) {
  const { id: questionnaireId } = await questionnaire({ subscriptionId })
  for (const { name, description, questions } of outline) {
    const section = await questionnaireSection({
      questionnaireId,
      name,
      description: description.replace(/\r\n?/g, '\n'),
    })
    for (const { type, category, boxes, options, ...rest } of questions) {
      const fields = {
        ...rest,
        ...type,
        minTextBoxes: Math.min(...boxes),
        maxTextBoxes: Math.max(...boxes),
        analysisTypeId: categories[category] ?? null,
      }
      const parsed = questionFormSchema.safeParse({ ...fields, options, questionnaireSectionId: section.id })
      if (parsed.success) await question({ ...parsed.data, condition: undefined })
    }
  }
  return questionnaireId
}

/** The whole outline of a questionnaire, without ids and times. */
async function outlineOf(questionnaireId: string) {
  const sections = await db().questionnaireSection.findMany({
    where: { questionnaireId, archived: false },
    orderBy: { displayOrder: 'asc' },
    include: { questions: { where: { archived: false }, orderBy: [{ displayOrder: 'asc' }, { id: 'asc' }] } },
  })
  return sections.map(({ name, description, questions }) => ({
    name,
    description,
    questions: questions.map(
      ({
        id: _id,
        questionnaireSectionId: _section,
        displayOrder: _order,
        version: _version,
        wordingNumber: _wording,
        createdAt: _created,
        updatedAt: _updated,
        ...compared
      }) => compared,
    ),
  }))
}

describe('exported questions', () => {
  it.each(formats)('are imported unchanged from .%s, with any text', async (format) => {
    const where = await company()
    const { actor } = where
    const context = { actor, db: db(), now }
    await fc.assert(
      fc.asyncProperty(outlines, async (outline) => {
        const questionnaireId = await stored(outline, where)
        const before = await outlineOf(questionnaireId)
        const file = await exportQuestionnaireQuestions(context, { questionnaireId, format })
        const results = await importQuestionnaireQuestions(context, {
          blobId: await uploadedFile(actor, file),
          questionnaireId,
        })
        const questionCount = before.flatMap(({ questions }) => questions).length
        if (questionCount > 0) expect(results.filter(({ successful }) => !successful)).toEqual([])
        expect(await outlineOf(questionnaireId)).toEqual(before)
      }),
      { numRuns: 25 },
    )
  })
  it('are imported unchanged, sixty of them, in their order', async () => {
    const { actor, categories, subscriptionId } = await company()
    const { id: questionnaireId } = await questionnaire({ subscriptionId })
    for (let section = 1; section <= 6; section += 1) {
      const { id } = await questionnaireSection({
        questionnaireId,
        name: `Part ${section}`,
        description: `About ${section}`,
      })
      for (let place = 1; place <= 10; place += 1)
        await question({
          questionnaireSectionId: id,
          questionText: `<p>Question ${section}.${place} — how <b>sure</b>?</p>`,
          responseType: 'ComparisonScale',
          scaleMax: place,
          analysisTypeId: categories[place % 3],
        })
    }
    const before = await outlineOf(questionnaireId)
    for (const format of formats) {
      const file = await exportQuestionnaireQuestions({ actor, db: db(), now }, { questionnaireId, format })
      const results = await importQuestionnaireQuestions(
        { actor, db: db(), now },
        { blobId: await uploadedFile(actor, file), questionnaireId },
      )
      expect(results.map(({ rowNumber, successful }) => [rowNumber, successful])).toEqual(
        Array.from({ length: 60 }, (_, index) => [index + 2, true]),
      )
      expect(await outlineOf(questionnaireId)).toEqual(before)
    }
  })
  it('are on one sheet under the names of its columns, in a file named after the questionnaire and the company’s day', async () => {
    const { actor, subscriptionId } = await company()
    const { id: questionnaireId } = await questionnaire({ subscriptionId, name: 'A/B: twenty-five signs 😀 and more' })
    const section = await questionnaireSection({ questionnaireId, name: 'Goals', description: 'What you want' })
    for (const questionText of ['=1+1', 'Second'])
      await question({
        questionnaireSectionId: section.id,
        questionText,
        isIncrease: questionText === 'Second' ? false : null,
      })
    await question({ questionnaireSectionId: section.id, archived: true })
    await questionnaireSection({ questionnaireId, name: 'Nothing yet' })
    const file = await exportQuestionnaireQuestions({ actor, db: db(), now }, { questionnaireId })
    expect(file).toMatchObject({
      filename: 'QuestionnaireQuestions-A-B- twenty-five signs 😀-2026-07-02.xlsx',
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    })
    const book = new ExcelJS.Workbook()
    await book.xlsx.load(Buffer.from(file.bytes) as never)
    expect(book.worksheets.map(({ name }) => name)).toEqual(['Questions'])
    const rows: string[][] = []
    book.worksheets[0]?.eachRow((row) =>
      rows.push(questionColumns.map((_, index) => String(row.getCell(index + 1).value ?? ''))),
    )
    expect(rows[0]).toEqual([...questionColumns])
    expect(rows.slice(1).map((row) => row.slice(0, 12))).toEqual([
      ['Goals', 'What you want', 'Measure', 'Number', '=1+1', '', '1', '3', '10', 'false', 'false', ''],
      ['Goals', '', 'Measure', 'Number', 'Second', '', '1', '3', '10', 'false', 'false', 'false'],
      ['Nothing yet', '', '', '', '', '', '', '', '', '', '', ''],
    ])
  })
})

describe('the sheet of a questionnaire without questions', () => {
  it('has a second one with the words that its columns take', async () => {
    const { actor, subscriptionId } = await company()
    const { id: questionnaireId } = await questionnaire({ subscriptionId })
    await analysisType({ subscriptionId, name: 'Own kind' })
    const { bytes } = await exportQuestionnaireQuestions({ actor, db: db(), now }, { questionnaireId })
    const book = new ExcelJS.Workbook()
    await book.xlsx.load(Buffer.from(bytes) as never)
    expect(book.worksheets.map(({ name }) => name)).toEqual(['Questions', 'Allowed words'])
    const words: unknown[] = []
    book.worksheets[1]?.eachRow(({ values }) => words.push((values as string[]).slice(1)))
    expect(words).toEqual(
      expect.arrayContaining([
        ['Column', 'Allowed'],
        ['Question Type', 'Measure'],
        ['Response Type of Measure', 'Scale'],
        ['Response Type of Intent', 'TextBoxes'],
        ['Analysis Type', 'Own kind'],
      ]),
    )
  })
})

describe('the users who may export', () => {
  it('are all who may read the questionnaire', async () => {
    const { actor } = await company()
    const foreign = await questionnaire()
    const of = (questionnaireId: unknown) => ({ questionnaireId })
    expect(
      await errorsOf(exportQuestionnaireQuestions, actor, {
        wrong: { ...of(foreign.id), format: 'exe' },
        absent: of(randomUUID()),
        foreign: of(foreign.id),
      }),
    ).toEqual(standardErrors)
  })
  it('include department administrators for the company’s templates and those it was given', async () => {
    const { subscriptionId } = await company()
    const actor = departmentAdmin({ subscriptionId })
    const own = await questionnaire({ subscriptionId, isTemplate: true })
    const given = await subscriptionTemplateLink({ subscriptionId })
    const campaign = await questionnaire({ subscriptionId })
    const ask = (questionnaireId: string) => exportQuestionnaireQuestions({ actor, db: db(), now }, { questionnaireId })
    expect([(await ask(own.id)).isPublic, (await ask(given.questionnaireId)).isPublic]).toEqual([false, false])
    await expect(ask(campaign.id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})
