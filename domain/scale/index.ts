export { scaleStep, scaleSteps, shownAmount, shownScaleValue, storedScaleValue } from './scale'
