import type { UnitWords } from '../format'
import type { WaveWords } from '../followUp'
import type { ImpactLevel, LtemTier } from './impact'

type Values = Record<string, string | number>
type IsoRow =
  | 'title'
  | 'help'
  | 'people'
  | 'cost'
  | 'costPerLearner'
  | 'satisfaction'
  | 'learning'
  | 'application'
  | 'results'
  | 'return'
type ImpactKey =
  | 'title'
  | 'asOf'
  | 'withheld'
  | 'unmeasured'
  | 'missing'
  | 'inputsPlain'
  | 'tables'
  | 'noAnswers'
  | 'still'
  | 'stillOfMoney'
  | 'stillOfCategories'
  | 'sustained'
  | 'sustainedBenefits'
  | 'notApplied'
  | 'notAppliedCost'
  | 'expected'
  | 'expectedAlone'
  | 'keptOf'
  | 'keptHow'
  | 'managersOf'
  | 'scoreScale'
  | 'ofScale'
  | 'figureOf'
  | 'peopleOf'
  | 'peopleShare'
  | 'places'
  | `place.${'overview' | 'followUps' | 'wave'}`
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
