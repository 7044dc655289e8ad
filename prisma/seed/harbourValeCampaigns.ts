import type { DemoCampaign } from './campaign'
import type { DemoPerson } from './people'
import { everyKind } from './everyKind'
import { dataSkills, leadership, reflection } from './questions'

/** The programme of the course that was held twice. */
const customerCare = 'Customer Care'

type People = { learner: DemoPerson; others: readonly DemoPerson[]; operations: string }

/** Campaigns that are open, that start soon, and one still being built. */
function currentCampaigns({ learner, others }: People): DemoCampaign[] {
  return [
    {
      name: 'Leading with Confidence',
      description: 'Two days on feedback, delegation and looking after a team.',
      thanks: {
        thanksText:
          '<p>Your answers help us to plan the next course.</p><p>The handbook has a page for each exercise of the two days.</p>',
        thanksLink: 'https://handbook.example.test/leading',
        thanksLinkLabel: 'Open the handbook',
      },
      sections: leadership,
      starts: -10,
      ends: 18,
      isPublished: true,
      learningUnit: {
        name: 'Leading with Confidence',
        learningUnitType: 'Training Course/Workshop',
        provider: 'Northlight Learning',
        costPerLearner: 320,
      },
      people: [...others.slice(0, 24), learner],
      finished: 14,
      halfway: 4,
    },
    {
      name: 'Data Skills for Everyone',
      description: 'An eLearning course on charts, checks and clear figures.',
      sections: dataSkills,
      starts: -5,
      ends: 2,
      isPublished: true,
      learningUnit: { name: 'Data Skills', learningUnitType: 'eLearning', provider: 'Tabulate Academy', cost: 7500 },
      people: [...others.slice(20, 32), learner],
      finished: 12,
      halfway: 1,
    },
    {
      name: 'Winter Safety Refresher',
      description: 'A short refresher before the cold months.',
      sections: dataSkills,
      starts: 12,
      ends: 40,
      isPublished: true,
      people: [...others.slice(5, 20), learner],
    },
    {
      name: 'Negotiation Essentials',
      description: 'Being built: the sales team’s spring course.',
      sections: leadership,
      people: others.slice(0, 6),
    },
  ]
}

/** Finished campaigns; the second is the department's own. */
function finishedCampaigns({ learner, others, operations }: People): DemoCampaign[] {
  return [
    {
      name: 'Customer Care Foundations',
      description: 'How we look after customers, from the first hello to the follow-up.',
      sections: everyKind,
      starts: -90,
      ends: -30,
      isPublished: true,
      learningUnit: {
        name: 'Customer Care Foundations',
        learningUnitType: 'Development Programme',
        provider: 'Harbour & Vale Academy',
        cost: 12_500,
      },
      people: [learner, ...others.slice(0, 39)],
      finished: 34,
      halfway: 3,
      hasFollowUps: true,
      hasManagers: true,
      programme: customerCare,
    },
    {
      name: 'Customer Care Foundations',
      description: 'How we look after customers: the first group.',
      sections: everyKind,
      starts: -210,
      ends: -150,
      isPublished: true,
      learningUnit: {
        name: 'Customer Care Foundations',
        learningUnitType: 'Development Programme',
        provider: 'Harbour & Vale Academy',
        cost: 6_000,
      },
      people: others.slice(40, 56),
      finished: 13,
      programme: customerCare,
    },
    {
      name: 'Operations Toolbox',
      description: 'What the Operations team took from the toolbox talks.',
      sections: leadership,
      departmentId: operations,
      starts: -60,
      ends: -20,
      isPublished: true,
      learningUnit: { name: 'Toolbox talks', learningUnitType: 'Action Learning', costPerLearner: 45 },
      people: others.filter((person) => person.departmentId === operations).slice(0, 10),
      finished: 8,
    },
  ]
}

/** A self-service questionnaire, and a template. */
const withoutPeople: DemoCampaign[] = [
  {
    name: 'Monthly reflection',
    description: 'Ten quiet minutes about what you learned.',
    sections: reflection,
    kind: 'SelfService',
    isPublished: true,
  },
  {
    name: 'Before and after a workshop',
    description: 'Our own starting point for any workshop.',
    sections: everyKind,
    isTemplate: true,
  },
]

/** The questionnaires of Harbour & Vale, in the order of creation. */
export function harbourValeCampaigns(people: People): DemoCampaign[] {
  return [...currentCampaigns(people), ...finishedCampaigns(people), ...withoutPeople]
}
