/** Who is looking, and which menus they are shown. */
export { type Viewer, type ViewerSubscription, viewerName } from './viewer'
export {
  type AreaKey,
  currentArea,
  currentItem,
  type NavigationArea,
  type NavigationItem,
  navigationAreas,
} from './navigation'
export { openAreas, unopened } from './openAreas'
