export { cleanText, lineField, oneLine, textField } from './text'
