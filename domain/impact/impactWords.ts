import type { UnitWords } from '../format'
import type { WaveWords } from '../followUp'
import type { ImpactLevel, LtemTier } from './impact'

type Values = Record<string, string | number>
type IsoRow =
  | 'title'
  | 'help'
  | 'people'
  | 'rate'
  | 'cost'
  | 'costPerLearner'
  | 'satisfaction'
  | 'learning'
  | 'application'
  | 'results'
  | 'return'
type ImpactKey =
  | 'title'
  | 'withheld'
  | 'notMeasured'
  | 'inputsPlain'
  | 'noAnswers'
  | 'sustained'
  | 'sustainedByCategories'
  | 'notApplied'
  | 'notAppliedCost'
  | 'expected'
  | 'expectedAlone'
  | 'keptOf'
  | 'managersOf'
  | 'peopleOf'
  | `${'level' | 'about' | 'how'}.${ImpactLevel}`
  | `iso.${IsoRow}`
  | `ltem.${LtemTier | 'title' | 'help'}`

/** The messages of a chain of impact in the reader's language, each with its arguments filled in. */
export type ImpactWords = {
  impact: (key: ImpactKey, values?: Values) => string
  roi: (key: 'benefits' | 'cost' | 'bcr' | 'roi' | 'asStated' | 'asStatedFully') => string
  evidence: (key: 'n' | 'interval' | 'indicative', values?: Values) => string
  units: UnitWords
  waves: WaveWords
}
