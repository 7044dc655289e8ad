export { scaleStep } from './scaleStep'
export { scaleSteps } from './scaleSteps'
export { shownScaleValue } from './shownScaleValue'
export { storedScaleValue } from './storedScaleValue'
