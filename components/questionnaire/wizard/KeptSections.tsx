'use client'
import { useState } from 'react'
import type { EditedSection } from './EditedQuestionnaire'
import type { SaveQueue } from './SaveQueue'
import { sectionKey, useSectionDraft } from './useSectionDraft'

type Props = { sections: readonly EditedSection[]; queue: SaveQueue }
type OneProps = { section: EditedSection; queue: SaveQueue }

/** Queues section edits that an earlier visit could not store, while a stage without sections is open. */
export function KeptSections({ sections, queue }: Props) {
  return sections.map((section) => <KeptSection key={section.id} section={section} queue={queue} />)
}

function KeptSection({ section, queue }: OneProps) {
  const [isKept] = useState(() => queue.isOfEarlierVisit(sectionKey(section.id)))
  return isKept && <Resumed section={section} queue={queue} />
}

function Resumed({ section, queue }: OneProps) {
  useSectionDraft(section, queue)
  return null
}
