/** The signed-in user and the menus they are shown. */
export { type Legal, type MailTrouble, type Viewer, type ViewerSubscription, viewerName } from './viewer'
export { lacksCompany } from './lacksCompany'
export {
  type AreaKey,
  currentArea,
  currentItem,
  type NavigationArea,
  type NavigationItem,
  navigationAreas,
} from './navigation'
export { openAreas, unopened } from './openAreas'
export { drawnForHeader, drawnForOf, drawnForParameter } from './drawnFor'
