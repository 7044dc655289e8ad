export * from './followUp'
export * from './followUp.schema'
export * from './readyQuestions'
export * from './waveName'
