export { lineField, oneLine, textField } from './text'
