import type { ImpactPlace } from '@/domain/impact'
import { type Area, questionnairePaths } from '@/domain/paths'

/** The address of where the inputs of a figure stand, of a campaign. */
export const hrefOf =
  (area: Area, questionnaireId: string) =>
  ({ screen, waveId, part }: ImpactPlace): string =>
    `${questionnairePaths[screen]({ area }, waveId ?? questionnaireId)}#${part}`
