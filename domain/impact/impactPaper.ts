import { formatDate } from '../format'
import { impactTables } from './impactTables'
import { expectedFigure, expectedOf } from './impactFigure'
import { type ImpactOfCampaign, lineTexts } from './impactTexts'
import type { ImpactWords } from './impactWords'
import { returnLines } from './returnLines'
import { type ImpactLevel, impactLevels, type ImpactPaper, type ImpactPaperLine } from './impact'

/** The names of the parts of the product where the inputs of these lines stand, each once. */
function placesOf({ impact: t }: ImpactWords, lines: readonly ImpactPaperLine[]): string {
  const names = lines.map(({ place: { screen, waveId } }) =>
    t(waveId !== null ? 'place.wave' : screen === 'overview' ? 'place.overview' : 'place.followUps'),
  )
  return t('places', { names: [...new Set(names)].join(', ') })
}

function levelOf(words: ImpactWords, impact: ImpactOfCampaign, level: ImpactLevel): ImpactPaper['levels'][number] {
  const { impact: t } = words
  const { currencySymbol, waves } = impact
  const expected = expectedOf(impact)
  const own = impact.lines
    .filter((line) => line.level === level)
    .map((line) => lineTexts(words, line, { waves, expected: expected.of(line.key), currencySymbol }))
  const lines = level === 'Return' ? [...own, ...returnLines(words, impact)] : own
  return {
    level,
    title: t(`level.${level}`),
    about: t(`about.${level}`),
    lines,
    sentences: expected
      .alone(level)
      .map((one) => t('expectedAlone', { text: one.text, value: expectedFigure(t, one, currencySymbol) })),
    places: lines.length === 0 ? '' : placesOf(words, lines),
  }
}

/** What has no figure: asked without answers yet, or not asked, with how it can be. */
function unmeasuredOf({ impact: t }: ImpactWords, impact: ImpactOfCampaign, measured: ReadonlySet<ImpactLevel>) {
  const { expectations, waves, isWithheld } = impact
  const isAsked = (level: ImpactLevel) =>
    expectations.some((one) => one.level === level) || (level === 'Behaviour' && waves.length > 0)
  return {
    title: t('unmeasured'),
    levels: impactLevels
      .filter((level) => !isWithheld && !measured.has(level))
      .map((level) => ({
        level,
        title: t(`level.${level}`),
        how: t(isAsked(level) ? 'noAnswers' : `how.${level}`),
      })),
  }
}

/** A chain of impact in words, for its page and its document: the same in the browser and on the server. */
export function impactPaper(words: ImpactWords, impact: ImpactOfCampaign, now: Date): ImpactPaper {
  const { questionnaire, company, isWithheld } = impact
  const { impact: t } = words
  const levels = impactLevels.map((level) => levelOf(words, impact, level))
  const measured = new Set(levels.filter(({ lines }) => lines.length > 0).map(({ level }) => level))
  return {
    title: t('title'),
    name: questionnaire.name,
    asOf: t('asOf', { day: formatDate(now, company.timeZone) }),
    company: { name: company.name, logo: company.logoUrl ?? null, brandColor: company.brandColor },
    withheld: isWithheld ? t('withheld') : null,
    levels: levels.filter(({ lines, sentences }) => lines.length + sentences.length > 0),
    unmeasured: unmeasuredOf(words, impact, measured),
    inputs: t('inputsPlain'),
    tablesTitle: t('tables'),
    tables: impactTables(words, impact),
  }
}
