import { Document, Page, type PageLayoutProps, Text, View } from '@react-pdf/renderer'
import { Fragment } from 'react'
import type { Paper } from '@/domain/paper'
import { type ReportColours, reportColours } from '@/domain/report'
import { fontsFor } from '../fontsFor'
import { printable } from '../report/printable'
import { nameDirectionStyle, proseDirectionStyle } from '../report/proseDirectionStyle'
import { reportStyles } from '../report/reportStyles'
import { reportTranslator } from '../report/reportTranslator'
import { pageFooter } from '../report/sections/pageFooter'
import { PaperQuestionBlock } from './PaperQuestionBlock'
import { PaperTableBlock } from './PaperTableBlock'
import type { PaperRequest } from './paperRequest'
import { paperStyles as styles } from './paperStyles'
import { TitleBand } from './TitleBand'

/** The texts of a document without its pictures. */
const textsOf = (paper: Paper) =>
  JSON.stringify(paper, (key, value: unknown) => (key === 'src' || key === 'logo' ? undefined : value))

/** A questionnaire to be read, or answered with a pen: all its texts and questions, in the pages of a report. */
export function PaperDocument({ paper: given, words, language }: PaperRequest) {
  const paper = printable(given)
  const { name, description, facts, company, sections } = paper
  const t = reportTranslator(words)
  const colours = reportColours(company.brandColor)
  const layout = ({ children, ...place }: PageLayoutProps) => [children, pageFooter(t, name, place)]
  return (
    <Document title={name} author={company.name} language={language} creator="Ripplemark" producer="Ripplemark">
      <Page
        size="A4"
        style={[reportStyles.page, { fontFamily: fontsFor(textsOf(paper) + JSON.stringify(words.footer)) }]}
        bookmark={name}
        layout={layout}
      >
        <TitleBand name={name} company={company} colours={colours} />
        {description === '' ? null : (
          <Text style={[styles.description, proseDirectionStyle(description)]}>{description}</Text>
        )}
        {facts.map((fact) => (
          <Text key={fact} style={styles.fact}>
            {fact}
          </Text>
        ))}
        {sections.map((section) => (
          <Fragment key={section.id}>
            {section.items[0]?.kind === 'table' ? null : <SectionHead section={section} colours={colours} />}
            {section.items.map((item, index) =>
              item.kind === 'question' ? (
                <PaperQuestionBlock key={item.id} question={item} />
              ) : (
                <PaperTableBlock key={item.id} table={item}>
                  {index === 0 ? <SectionHead section={section} colours={colours} /> : null}
                </PaperTableBlock>
              ),
            )}
          </Fragment>
        ))}
      </Page>
    </Document>
  )
}

type HeadProps = { section: Paper['sections'][number]; colours: ReportColours }

/** The name of a section, which answers it is for, and its description: never alone at the end of a page. */
function SectionHead({ section: { name, onlyIf, description }, colours }: HeadProps) {
  return (
    <>
      {name === '' ? null : (
        <View style={styles.section} minPresenceAhead={1} wrap={false}>
          <View style={[reportStyles.headingBar, { backgroundColor: colours.brand }]} />
          <Text style={[styles.sectionName, nameDirectionStyle(name)]}>{name}</Text>
        </View>
      )}
      {onlyIf === '' ? null : (
        <Text style={[styles.onlyIf, proseDirectionStyle(onlyIf)]} minPresenceAhead={1}>
          {onlyIf}
        </Text>
      )}
      {description === '' ? null : (
        <Text style={[styles.sectionText, proseDirectionStyle(description)]} minPresenceAhead={1}>
          {description}
        </Text>
      )}
    </>
  )
}
