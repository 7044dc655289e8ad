import type { Paper, PaperQuestion } from '@/domain/paper'
import type { ReportMessages } from '@/pdf/report/reportTranslator'
import { imageAsDataUri } from '../imageAsDataUri'
import { pdfRenderer } from '../pdfRenderer'

async function withPictures(question: PaperQuestion): Promise<PaperQuestion> {
  const text = question.text.map(async (block) =>
    block.kind === 'picture' ? { ...block, src: (await imageAsDataUri(block.src)) ?? '' } : block,
  )
  return { ...question, text: await Promise.all(text) }
}

type Around = { words: ReportMessages; language: string; signal: AbortSignal }

/** The PDF of a questionnaire on paper. A logo or a picture that cannot be read is left out. */
export async function paperPdf(paper: Paper, { words, language, signal }: Around): Promise<Blob> {
  const { company } = paper
  const sections = paper.sections.map(async (section) => ({
    ...section,
    questions: await Promise.all(section.questions.map(withPictures)),
  }))
  const whole: Paper = {
    ...paper,
    company: { ...company, logo: await imageAsDataUri(company.logo) },
    sections: await Promise.all(sections),
  }
  const renderer = pdfRenderer()
  return renderer.render({ paper: whole, words, language }, signal).finally(renderer.end)
}
