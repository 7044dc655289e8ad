/** Public interface of the module for a participant's run. */
export { answerFigures } from './answerFigures'
export { asOthersSee, isByDay, versionOfManaged } from './asOthersSee'
export { belongs } from './belongs'
export {
  type AskedQuestion,
  type GivenAnswer,
  type NamedRun,
  namedRunState,
  type RunState,
  runState,
  runStateJson,
  runStateOf,
} from './runState'
export { selfServiceOffer } from './selfServiceOffer'
export { authorship, nameless } from './nameless'
export { isTakenOut, takenOut } from './takenOut'
