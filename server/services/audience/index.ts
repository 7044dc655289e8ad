import 'server-only'

/** Choosing people of a company: by name, by rules, by saved audiences. */
export {
  type Choice,
  isAskedAlready,
  isChosen,
  isWithin,
  mayUseRule,
  takesPart,
  type Within,
  withinReach,
} from './chosenPeople'
