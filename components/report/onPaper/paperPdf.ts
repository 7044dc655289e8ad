import type { Paper, PaperItem } from '@/domain/paper'
import type { RichTextBlock } from '@/domain/richText'
import type { ReportMessages } from '@/pdf/report/reportTranslator'
import { imageAsDataUri } from '../imageAsDataUri'
import { pdfRenderer } from '../pdfRenderer'

/** Texts whose pictures are data URIs; one that cannot be read is blank. */
function textWithPictures(text: readonly RichTextBlock[]): Promise<RichTextBlock[]> {
  return Promise.all(
    text.map(async (block) =>
      block.kind === 'picture' ? { ...block, src: (await imageAsDataUri(block.src)) ?? '' } : block,
    ),
  )
}

async function withPictures(item: PaperItem): Promise<PaperItem> {
  if (item.kind === 'question') return { ...item, text: await textWithPictures(item.text) }
  const statements = item.statements.map(async (one) => ({ ...one, text: await textWithPictures(one.text) }))
  return { ...item, statements: await Promise.all(statements) }
}

type Around = { words: ReportMessages; language: string; signal: AbortSignal }

/** The PDF of a questionnaire on paper. A logo or a picture that cannot be read is left out. */
export async function paperPdf(paper: Paper, { words, language, signal }: Around): Promise<Blob> {
  const { company } = paper
  const sections = paper.sections.map(async (section) => ({
    ...section,
    items: await Promise.all(section.items.map(withPictures)),
  }))
  const whole: Paper = {
    ...paper,
    company: { ...company, logo: await imageAsDataUri(company.logo) },
    sections: await Promise.all(sections),
  }
  const renderer = pdfRenderer()
  return renderer.render({ paper: whole, words, language }, signal).finally(renderer.end)
}
